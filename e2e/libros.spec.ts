import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { mesDe } from '#contract/valores/mes.ts';
import { ownFile } from './support/files.ts';
import { openStaff } from './support/menu.ts';
import { demoSession, enterAs } from './support/people.ts';
import { expect, refused, test } from './support/test.ts';

const MES = mesDe(diaEnSantiago());
const ENCABEZADO =
  'Nro;Tipo Doc;Tipo Venta;Rut cliente;Razon Social;Folio;Fecha Docto;Monto Exento;Monto Neto;Monto IVA;Monto total';

test('quien administra mira el libro del mes, lo descarga y lo compara con el registro del SII', async ({
  page,
  request,
  database,
  expectedConsole,
}) => {
  expectedConsole.push(refused(400));
  // A folio that nobody else has.
  const folio = 600_000_000 + (Date.now() % 100_000_000);
  await database.query(
    `insert into dte (ambiente, tipo, folio, estado, fecha_emision, receptor_rut, receptor, neto, exento, iva, total, pedido, documento, xml, ted)
     values ('demo', 33, $1, 'aceptado', $2, '76123456-0', 'Constructora del Libro', 100000, 0, 19000, 119000, '{}',
      '{"base":"neto","lineas":[{"monto":100000}],"totales":{"neto":100000,"exento":0,"iva":19000,"total":119000}}', '', '')`,
    [folio, diaEnSantiago()],
  );
  await enterAs(page, await demoSession(request));
  await openStaff(page, '/admin');
  await expect(page.getByText(/^IVA de /)).toBeVisible();
  await openStaff(page, `/admin/libros?q=${folio}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Libro de ventas');
  const filas = page
    .getByRole('table')
    .last()
    .getByRole('row', { name: /Constructora del Libro/ });
  await expect(filas).toHaveCount(1);
  await expect(filas).toContainText('$119.000');
  await expect(filas).toContainText('Aceptado');
  const bajado = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar Excel' }).click();
  expect((await bajado).suggestedFilename()).toBe(`libro-de-ventas-${MES}.xlsx`);

  await page.getByRole('link', { name: 'Comparar con el SII' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Comparar con el SII');
  const registro = page.getByLabel('Elige el detalle del registro');
  await registro.setInputFiles(await ownFile('mal.csv', 'a;b\n1;2'));
  await expect(page.getByRole('alert')).toContainText('No es el detalle del registro del SII');
  const fila = `1;33;Del Giro;76123456-0;Constructora del Libro;${folio};01/01/2026;0;100001;19000;119001`;
  await registro.setInputFiles(await ownFile('RCV.csv', `${ENCABEZADO}\n${fila}`));
  const distintos = page.getByRole('region', { name: 'Distintos: 1' });
  await expect(distintos).toContainText(`Factura electrónica ${folio}`);
  await expect(distintos).toContainText('SII $119.001');
  await page.getByLabel('Libro').selectOption('compras');
  await registro.setInputFiles(await ownFile('RCV.csv', `${ENCABEZADO}\n${fila}`));
  await expect(page.getByRole('alert')).toContainText('Ese archivo es del registro de ventas');
});
