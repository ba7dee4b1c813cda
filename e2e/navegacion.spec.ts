import { expect, test } from './support/test.ts';

const FAST = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

test('irse a otra página mientras llega la pedida no deja errores en la consola', async ({ page }) => {
  await page.goto('/contacto');
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  let data = '';
  browser.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.includes('/filter-page.data')) data = requestId;
  });
  const begun = new Promise<void>((resolve) => {
    browser.on('Network.dataReceived', ({ requestId }) => requestId === data && resolve());
  });
  // The page's data have begun to come and their end is still on its way.
  await browser.send('Network.emulateNetworkConditions', { ...FAST, downloadThroughput: 8_000 });
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Herramientas inalámbricas' }).click();
  await begun;
  await footer.getByRole('link', { name: /Términos/ }).click();
  await browser.send('Network.emulateNetworkConditions', FAST);
  await expect(page.getByRole('heading', { level: 1, name: 'Términos y condiciones' })).toBeVisible();
});
