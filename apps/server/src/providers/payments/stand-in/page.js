// Submits a form automatically if the page only passes it on; a second click on a button sends nothing more.
for (const form of document.forms) {
  form.addEventListener('submit', (event) => {
    if (form.dataset.sent === '1') event.preventDefault();
    form.dataset.sent = '1';
  });
  if (form.dataset.auto === '1') form.requestSubmit();
}
// A page restored from the browser's cache can be sent again: the company knows what was sent before.
addEventListener('pageshow', () => {
  for (const form of document.forms) if (form.dataset.auto !== '1') form.dataset.sent = '';
});
