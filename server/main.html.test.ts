import { rm } from 'node:fs/promises';
import path from 'node:path';
import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FAMILIAS } from '#contract/tienda/catalogo.ts';
import { openDatabase } from '#server/platform/database/client.ts';
import { builtPages, type ServerBuild } from '#server/platform/pages/render.ts';
import { createProducto, createProvedor } from '#server/testing/builders.ts';
import { scratchFolder } from '#server/testing/scratch.ts';
import { type ServerProcess, startServer } from '#server/testing/server-process.ts';
import { cloneDatabase, type TestApp } from '#server/testing/test-app.ts';

let shop: ServerProcess;
let dir: string;
let addresses: string[];

beforeAll(async () => {
  dir = await scratchFolder('fussan-html-');
  const url = await cloneDatabase();
  const database = openDatabase(url, { max: 1, onError: () => {} });
  const kinds = await stock({ db: database.db } as TestApp);
  await database.close();
  shop = await startServer({ DATABASE_URL: url, DATA_DIR: dir, LOG_LEVEL: 'error' });
  addresses = [
    ...addressesOf(await builtPages(path.resolve(import.meta.dirname, '../build/server/index.js'))()),
    ...[...kinds, 999_999].map((id) => `/detalle-producto/${id}`),
    '/productos-nuevos?page=2',
    '/filter-page?q=taladro',
    '/filter-page?q=nada%20de%20esto',
    `/filter-page?familia=${encodeURIComponent(FAMILIAS[1])}&en_stock=1`,
  ];
});
afterAll(async () => {
  await shop.stop();
  await rm(dir, { recursive: true, force: true });
});

/** A shop with all that a page may have; answers one product of each kind. */
async function stock(test: TestApp): Promise<number[]> {
  const proveedor_id = await createProvedor(test);
  for (let n = 0; n < 30; n++) {
    await createProducto(test, {
      proveedor_id,
      familia: FAMILIAS[n % 6]!,
      marca: `Marca ${n % 5}`,
      sub_familia: 'Taladros',
    });
  }
  const picture = { imagen_url: '/imagenes/taladro.webp', imagen_anchos: [320, 640] };
  const kinds = [
    { especificaciones: 'Peso: 3 kg\nPotencia: 700 W', metodo_envio: 'A todo Chile', ...picture },
    { previousPrice: 20_000, ...picture },
    { cantidad_stock: 0 },
    { precio_unitario: 0 },
    { estado: 'inactivo' },
  ] as const;
  const made = await Promise.all(kinds.map((kind) => createProducto(test, { proveedor_id, ...kind })));
  return made.map(({ id }) => id);
}

/** One address of each page, with and without what is optional in it. */
function addressesOf({ routes }: ServerBuild): string[] {
  const all = Object.values(routes).filter((route) => route !== undefined);
  const pathOf = (id: string | undefined): string =>
    id === undefined || !routes[id] ? '' : `${pathOf(routes[id].parentId)}/${routes[id].path ?? ''}`;
  return all
    .filter(({ id }) => !all.some(({ parentId }) => parentId === id))
    .flatMap(({ id }) => {
      const address = pathOf(id).replace(/\/+/g, '/').replace('*', 'no-esta');
      return [address.replace(/:\w+\??/, '1'), address.replace(/\/:\w+\?/, '')];
    })
    .filter((address, n, those) => !address.includes(':') && those.indexOf(address) === n);
}

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // As React writes HTML: valid, in another style. Ids are those of its `useId`.
    'void-style': 'off',
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'valid-id': ['error', { relaxed: true }],
    // Mantine's fields: their classes twice, measures in their style, and no type where it is text.
    'no-dup-class': 'off',
    'no-inline-style': 'off',
    'no-implicit-input-type': 'off',
    // Boxes of one name are one list of choices.
    'form-dup-name': ['error', { shared: ['checkbox', 'radio', 'submit'] }],
    // A label that holds its field names it too, for what doesn't know that.
    'no-redundant-for': 'off',
    // The name of a product and the telephone are what the shop wrote.
    'long-title': 'off',
    'tel-non-breaking': 'off',
  },
});

/** Mantine writes its theme where it stands, in the page's body, and no setting moves it. */
const withoutTheme = (html: string): string => html.replaceAll(/<style data-mantine-styles.*?<\/style>/gs, '');

it('cada página que arma el servidor es HTML válido', async () => {
  const wrong: string[] = [];
  for (const address of addresses) {
    const html = await (await fetch(`${shop.url}${address}`)).text();
    expect(html, address).toMatch(/^<!DOCTYPE html>/);
    const { results } = await validator.validateString(withoutTheme(html));
    for (const { ruleId, message, selector } of results.flatMap((result) => result.messages)) {
      wrong.push(`${address} ${ruleId}: ${message} (${selector})`);
    }
  }
  expect(addresses.length).toBeGreaterThan(40);
  expect(wrong).toEqual([]);
});
