// Before the first paint: the stored theme, language and direction, so that nothing flashes. The app sets the same again.
(() => {
  try {
    const root = document.documentElement;
    const theme = localStorage.getItem('openbell.theme');
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
    const language = localStorage.getItem('openbell-language');
    if (language && /^(en|es|pt|fr|ar)$/.test(language)) {
      root.lang = language;
      root.dir = language === 'ar' ? 'rtl' : 'ltr';
    }
  } catch {
    // Storage may be forbidden; the system's theme is fine.
  }
})();
