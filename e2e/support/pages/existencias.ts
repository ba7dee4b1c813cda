import { createProduct } from '../products.ts';
import { expect } from '../test.ts';
import { asAdmin, asEmployee, type Needs, type PageToLookAt, sees } from './page.ts';

async function openCountWithLines({ database }: Needs): Promise<number> {
  const products = [await createProduct(database), await createProduct(database)];
  const { rows } = await database.query<{ id: number }>(
    `insert into conteos (nombre) values ('Conteo de la bodega') returning id`,
  );
  const { id } = rows[0]!;
  for (const [index, product] of products.entries()) {
    await database.query(
      'insert into conteos_lineas (conteo_id, producto_id, contado, esperado) values ($1, $2, $3, 10)',
      [id, product.id, 9 + 2 * index],
    );
  }
  return id;
}

/** What an admin has of the stock. */
export const EXISTENCIAS: readonly PageToLookAt[] = [
  {
    name: 'el bajo stock',
    prepare: asAdmin('/admin/existencias'),
    heading: 'Bajo stock',
    shows: (page) => expect(page.getByRole('button', { name: 'Actualizar Stock' }).first()).toBeVisible(),
  },
  {
    name: 'la reposición, con una cantidad cambiada y otra mal escrita',
    prepare: asAdmin('/admin/existencias/reposicion'),
    heading: 'Reposición',
    shows: async (page) => {
      await sees('Descargar XLSX')(page);
      const quantities = page.getByLabel(/^Cuántas pedir de /);
      await quantities.nth(0).fill('3');
      await quantities.nth(0).press('Enter');
      await quantities.nth(1).fill('1,5');
      await sees('Escribe un número entero de 0 o más.')(page);
      await expect(page.getByRole('button', { name: /^Volver a lo propuesto/ })).toBeVisible();
    },
  },
  {
    name: 'el bajo stock, para un empleado',
    prepare: asEmployee('/admin/existencias'),
    heading: 'Bajo stock',
    shows: (page) => expect(page.getByRole('link', { name: 'Volver al panel de empleado' })).toBeVisible(),
  },
  {
    name: 'los conteos',
    prepare: asAdmin('/admin/existencias/conteos'),
    heading: 'Conteos de stock',
    shows: sees('Empezar a contar'),
  },
  {
    name: 'un conteo con diferencias',
    prepare: asAdmin(async (needs) => `/admin/existencias/conteos/${await openCountWithLines(needs)}`),
    heading: 'Conteo de la bodega',
    shows: (page) => expect(page.getByRole('row')).toHaveCount(3),
  },
  {
    name: 'los movimientos de stock',
    prepare: asAdmin('/admin/existencias/movimientos'),
    heading: 'Movimientos de stock',
    shows: (page) => expect(page.getByRole('row')).toHaveCount(26),
  },
  {
    name: 'la cuadratura',
    prepare: asAdmin('/admin/existencias/cuadratura'),
    heading: 'Cuadratura',
    shows: sees('Revisar otra vez'),
  },
];
