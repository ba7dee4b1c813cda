import type { Locator, Page } from '@playwright/test';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '#web/routes.ts';
import { staffMenu } from './support/menu.ts';
import { CLAVE_DEMO, demoSession, enterAs, fillLogin } from './support/people.ts';
import { expect, expectAccessible, test } from './support/test.ts';

/** What an entry of a menu looks like, link or button, as Mantine means it. */
const ENTRY = { padding: '6.66667px 12px', fontSize: '14px' };
const FOUND = { padding: '7px 16px', fontSize: '16px' };

const lookOf = (one: Locator) =>
  one.evaluate((element) => {
    const { padding, fontSize } = getComputedStyle(element);
    return { padding, fontSize };
  });

async function expectMenusMade(page: Page, link: string): Promise<void> {
  await page
    .getByRole('button', { name: /^Acciones del? / })
    .first()
    .click();
  const menu = page.getByRole('menu');
  const entries = menu.getByRole('menuitem');
  await expect(entries.first()).toBeVisible();
  const looks = await entries.evaluateAll((all) =>
    all.map((entry) => ({ padding: getComputedStyle(entry).padding, fontSize: getComputedStyle(entry).fontSize })),
  );
  expect(looks).toEqual(looks.map(() => ENTRY));
  await expect(entries.filter({ hasText: link })).toHaveJSProperty('tagName', 'A');
  expect(await lookOf(menu)).toMatchObject({ padding: '4px' });

  // What takes something away is last, red, and set apart.
  const last = entries.last();
  await expect(last).toHaveText('Eliminar');
  await expect(last).toHaveJSProperty('tagName', 'BUTTON');
  await expect(last).toHaveCSS('color', 'rgb(201, 42, 42)');
  await expect(menu.locator(':scope > *').nth(-2)).toHaveCSS('border-top-width', '1px');
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);

  await page.keyboard.press('Control+k');
  const found = page.getByRole('dialog').getByRole('button').filter({ hasText: 'Auditoría' });
  await expect(found).toBeVisible();
  expect(await lookOf(found)).toEqual(FOUND);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('los menús y la búsqueda del personal se ven igual, sea cual sea la página por la que se entró', async ({
  page,
  newVisitor,
  request,
}) => {
  const goTo = async (place: Page, name: RegExp, address: string) => {
    await staffMenu(place).getByRole('link', { name }).click();
    // The rows of the page that is left have such menus, too.
    await expect(place.locator('html')).toHaveAttribute('data-ready', address);
  };
  await test.step('por la clave de entrada, que trae los estilos de los formularios antes', async () => {
    await page.goto('/login');
    await fillLogin(page.getByRole('main'), 'admin@fussan.test', CLAVE_DEMO);
    await expect(page).toHaveURL('/admin');
    await goTo(page, /^Productos/, '/admin/productos');
    await expectMenusMade(page, 'Detalle');
    await goTo(page, /^Clientes/, '/base-clientes');
    await expectMenusMade(page, 'Ver');
  });
  await test.step('directo a una lista, y de ahí a otra', async () => {
    const other = await newVisitor();
    await enterAs(other, await demoSession(request));
    await other.goto('/base-clientes');
    await expectMenusMade(other, 'Ver');
    await goTo(other, /^Productos/, '/admin/productos');
    await expectMenusMade(other, 'Detalle');
  });
  await test.step('directo a la otra', async () => {
    await page.goto('/admin/productos');
    await expectMenusMade(page, 'Detalle');
  });
  await test.step('lo que una palabra del menú quiere decir se lee al apuntarla, dentro de la página', async () => {
    await staffMenu(page).getByRole('link', { name: 'Conteos' }).hover();
    await expect(page.getByRole('tooltip')).toHaveText(/^Contar lo que hay/);
    await expectAccessible(page);
  });
});

/** Each file costs the browser a few milliseconds, however small it is. */
const MOST_SCRIPTS = 33;

test(`ninguna página pide más de ${MOST_SCRIPTS} archivos de JavaScript, ni las de clientes los del personal`, async ({
  request,
}) => {
  const pagesIn = ({ file, path, children }: RouteConfigEntry, frame = file): { frame: string; path: string }[] =>
    children?.flatMap((page) => pagesIn(page, frame)) ?? [
      { frame, path: `/${(path ?? '').replaceAll(/:\w+\??/g, '1')}` },
    ];
  const pages = ((await routes) as RouteConfigEntry[])
    .flatMap((frame) => pagesIn(frame))
    .filter(({ path }) => path !== '/*');
  const wrong: string[] = [];
  for (const { frame, path } of pages) {
    const html = await (await request.get(path)).text();
    const scripts = new Set(html.match(/(?<=<link rel="modulepreload" href=")[^"]+/g));
    if (scripts.size < 5 || scripts.size > MOST_SCRIPTS) wrong.push(`${path}: ${scripts.size}`);
    const carriesStaff = [...scripts].some((script) => script.startsWith('/assets/personal-'));
    if (carriesStaff !== (frame === 'staff/layout.tsx'))
      wrong.push(`${path}: ${carriesStaff ? 'con' : 'sin'} lo del personal`);
  }
  expect(pages.length).toBeGreaterThan(100);
  expect(wrong).toEqual([]);
});
