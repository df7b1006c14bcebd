// Before the first paint: the customer's choice of theme, so that a dark page does not flash white. Nonsense counts as no choice.
(() => {
  try {
    const theme = localStorage.getItem('openbell.theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  } catch {
    // storage may be forbidden; the system's theme is shown then
  }
})();
