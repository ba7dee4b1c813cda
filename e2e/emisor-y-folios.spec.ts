import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { cafDePrueba, certificadoDePrueba } from '#server/platform/sii/de-prueba.ts';
import { ownFile } from './support/files.ts';
import { CLAVE_DEMO, demoSession, enterAs } from './support/people.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const CLAVE_P12 = 'la-del-certificado';

/** Folios that no other journey has. */
const desde = randomInt(100_000, 900_000) * 10 + 1;
const caf = (datos: object = {}) =>
  cafDePrueba({
    rut: '76000000-0',
    razon_social: 'Fussan SpA',
    tipo: 34,
    desde,
    hasta: desde + 9,
    fecha: diaEnSantiago(),
    ...datos,
  });
const confirmar = async (page: Page, boton: string) => {
  const dialogo = page.getByRole('dialog');
  await dialogo.getByLabel('Tu contraseña', { exact: true }).fill(CLAVE_DEMO);
  await dialogo.getByRole('button', { name: boton, exact: true }).click();
};

test('el certificado y los folios se suben, se ven y se anulan: lo que hace falta para emitir', async ({
  page,
  request,
}) => {
  await enterAs(page, await demoSession(request));
  await page.goto('/admin/emisor');
  const falta = page.getByRole('list', { name: 'Lo que hace falta para emitir' });
  await expect(falta.getByRole('listitem')).toHaveCount(9);
  await expect(page.getByLabel('Razón social')).toHaveValue('Fussan SpA');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Cambiar certificado' }).click();
  const nombre = `Ana Firma ${desde}`;
  const p12 = certificadoDePrueba({ rut: '12345678-5', nombre, clave: CLAVE_P12 });
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles(await ownFile('mio.p12', p12));
  await page.getByLabel('Contraseña del certificado', { exact: true }).fill(CLAVE_P12);
  await expectAccessible(page);
  await confirmar(page, 'Subir');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('definition').filter({ hasText: nombre })).toBeVisible();

  await page.getByRole('link', { name: 'Folios', exact: true }).first().click();
  await page.locator('input[type=file]').setInputFiles(await ownFile('folios.xml', caf()));
  await confirmar(page, 'Subir');
  const rango = page.getByRole('row', { name: `${formatNumero(desde)} a ${formatNumero(desde + 9)}` });
  await expect(rango).toContainText('Factura exenta electrónica');
  await expect(rango.getByRole('cell', { name: '10', exact: true })).toBeVisible();

  await rango.getByRole('button', { name: /^Acciones de/ }).click();
  await page.getByRole('menuitem', { name: 'Anular folios…' }).click();
  const anular = page.getByRole('dialog');
  await expect(anular).toContainText('Anúlalos también en sii.cl');
  await anular.getByLabel('Desde el folio').fill(String(desde + 8));
  await anular.getByLabel('Hasta el folio').fill(String(desde + 9));
  await anular.getByLabel('Motivo').fill('Se pidieron de más');
  await expectAccessible(page);
  await confirmar(page, 'Anular');
  await expect(rango.getByRole('cell', { name: '8', exact: true })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: formatNumero(desde + 8) })).toContainText(
    'Se pidieron de más',
  );
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('una contraseña que no abre el certificado y folios de otra empresa se niegan con sus palabras', async ({
  page,
  request,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 400/);
  await enterAs(page, await demoSession(request));
  await page.goto('/admin/emisor');
  await page.getByRole('button', { name: 'Cambiar certificado' }).click();
  const dialogo = page.getByRole('dialog');
  await dialogo.getByRole('button', { name: 'Subir', exact: true }).click();
  await expect(dialogo.getByText('Elige el archivo del certificado.').first()).toBeVisible();
  const p12 = certificadoDePrueba({ rut: '12345678-5', nombre: 'Otra', clave: CLAVE_P12 });
  await dialogo.locator('input[type=file]').setInputFiles(await ownFile('mio.p12', p12));
  await page.getByLabel('Contraseña del certificado', { exact: true }).fill('no es esta');
  await confirmar(page, 'Subir');
  await expect(dialogo.getByText('La contraseña no abre este certificado.')).toBeVisible();
  await dialogo.getByRole('button', { name: 'Cancelar' }).click();

  // Of two files, each says what became of it.
  await page.goto('/admin/folios');
  await page
    .locator('input[type=file]')
    .setInputFiles([
      await ownFile('ajenos.xml', caf({ rut: '76086428-5', razon_social: 'Otra SpA' })),
      await ownFile('rotos.xml', 'esto no es un CAF'),
    ]);
  await confirmar(page, 'Subir');
  await expect(page.getByRole('alert')).toHaveCount(2);
  await expect(page.getByRole('alert').first()).toContainText(
    'ajenos.xml: Los folios son de otra empresa: Otra SpA (76.086.428-5).',
  );
  await expect(page.getByRole('alert').last()).toContainText('rotos.xml');
});
