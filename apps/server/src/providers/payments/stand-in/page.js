// Goes on by itself where a page only hands a form over; a second press of a button sends nothing more.
for (const form of document.forms) {
  form.addEventListener('submit', (event) => {
    if (form.dataset.sent === '1') event.preventDefault();
    form.dataset.sent = '1';
  });
  if (form.dataset.auto === '1') form.requestSubmit();
}
// A page that came back out of the browser's memory can be sent again: the company knows what was sent before.
addEventListener('pageshow', () => {
  for (const form of document.forms) if (form.dataset.auto !== '1') form.dataset.sent = '';
});
