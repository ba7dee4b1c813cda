/** Takes the buyer to Webpay, as Transbank asks for it: a form that is posted with the token, and nothing else. */
export function goToWebpay({ url, token }: { url: string; token: string }): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = url;
  form.hidden = true;
  const field = document.createElement('input');
  field.type = 'hidden';
  field.name = 'token_ws';
  field.value = token;
  form.append(field);
  document.body.append(form);
  form.submit();
}
