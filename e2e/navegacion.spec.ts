import { expect, test } from './support/test.ts';

test('irse a otra página mientras llega la pedida no deja errores en la consola', async ({ page }) => {
  await page.addInitScript(() => {
    // The page's data have begun to come and their end is still on its way, as on a slow connection.
    const real = window.fetch;
    window.fetch = async (input, init) => {
      const answer = await real(input, init);
      if (!answer.url.includes('/filter-page.data')) return answer;
      const text = await answer.text();
      const body = new ReadableStream({
        start(stream) {
          stream.enqueue(new TextEncoder().encode(text));
          document.body.dataset.begun = 'yes';
          init?.signal?.addEventListener('abort', () => stream.error(init.signal?.reason));
        },
      });
      return new Response(body, { headers: answer.headers });
    };
  });
  await page.goto('/contacto');
  let arrived = () => {};
  const script = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  await page.route('**/assets/filter-page-*.js', async (route) => {
    arrived();
    await page.waitForURL('/terminos');
    await route.continue();
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'herramientas inalambricas' }).click();
  await script;
  await page.waitForFunction(() => document.body.dataset.begun);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /Términos/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Términos y condiciones' })).toBeVisible();
});
