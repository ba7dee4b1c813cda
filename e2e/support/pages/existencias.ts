import { rowsIn } from '../lista.ts';
import { createProducto } from '../productos.ts';
import { expect } from '../test.ts';
import { asAdmin, type Needs, type PageToLookAt, sees } from './page.ts';

async function openConteoWithLines({ database }: Needs): Promise<number> {
  const productos = [await createProducto(database), await createProducto(database)];
  const { rows } = await database.query<{ id: number }>(
    `insert into conteos (nombre, alcance) values ('Conteo de la bodega', 'tienda') returning id`,
  );
  const { id } = rows[0]!;
  for (const [index, producto] of productos.entries()) {
    await database.query(
      'insert into conteos_lineas (conteo_id, producto_id, contado, esperado) values ($1, $2, $3, 10)',
      [id, producto.id, 9 + 2 * index],
    );
  }
  return id;
}

/** What an admin has of the stock. */
export const EXISTENCIAS: readonly PageToLookAt[] = [
  {
    name: 'el bajo stock',
    ...asAdmin('/admin/existencias'),
    heading: 'Bajo stock',
    shows: (page) => expect(page.getByRole('button', { name: 'Actualizar Stock' }).first()).toBeVisible(),
  },
  {
    name: 'la reposición, con una cantidad cambiada y otra mal escrita',
    ...asAdmin('/admin/existencias/reposicion'),
    heading: 'Reposición',
    shows: async (page) => {
      await sees('Para nosotros (XLSX)')(page);
      const quantities = page.getByLabel(/^Cuántas pedir de /);
      await quantities.nth(0).fill('3');
      await quantities.nth(0).press('Enter');
      await quantities.nth(1).fill('1,5');
      await sees('Escribe un número entero de 0 o más.')(page);
      await expect(page.getByRole('button', { name: /^Volver a lo propuesto/ })).toBeVisible();
      await page
        .getByRole('button', { name: /^Por qué se pide/ })
        .first()
        .click();
      await expect(page.getByText(/Por eso se piden/).first()).toBeVisible();
    },
  },
  {
    name: 'los conteos',
    ...asAdmin('/admin/existencias/conteos'),
    anew: true,
    heading: 'Conteos de stock',
    shows: sees('Empezar a contar'),
  },
  {
    name: 'un conteo con diferencias',
    ...asAdmin(async (needs) => `/admin/existencias/conteos/${await openConteoWithLines(needs)}`),
    heading: 'Conteo de la bodega',
    // On a phone rows are cards, without a heading row.
    shows: async (page) => {
      await expect(page.getByRole('button', { name: /^Quitar Martillo/ })).toHaveCount(2);
      await expect(page.getByText(/^2 de [\d.]+ contados$/)).toBeVisible();
      await expect(page.getByRole('button', { name: /^Contar / }).first()).toBeVisible();
      await page.getByLabel('Código o nombre').fill('martillo');
      await expect(page.getByRole('option').filter({ hasText: 'Martillo' }).first()).toBeVisible();
    },
  },
  {
    name: 'los movimientos de stock',
    ...asAdmin('/admin/existencias/movimientos'),
    heading: 'Movimientos de stock',
    shows: (page) => expect(rowsIn(page, 'Movimientos de stock')).toHaveCount(24),
  },
  {
    name: 'los vencimientos',
    ...asAdmin('/admin/existencias/vencimientos'),
    heading: 'Vencimientos',
    shows: (page) => expect(page.getByText('Al vender sale primero lo que vence antes')).toBeVisible(),
  },
  {
    name: 'la valorización',
    ...asAdmin('/admin/existencias/valorizacion'),
    heading: 'Valorización',
    shows: (page) => expect(rowsIn(page, 'Valorización')).toHaveCount(24),
  },
  {
    name: 'los márgenes',
    ...asAdmin('/admin/existencias/margenes'),
    heading: 'Márgenes',
    shows: (page) => expect(page.getByText('Lo anulado y el despacho no cuentan')).toBeVisible(),
  },
  {
    name: 'la cuadratura',
    ...asAdmin('/admin/existencias/cuadratura'),
    heading: 'Cuadratura',
    shows: sees('Revisar otra vez'),
  },
];
