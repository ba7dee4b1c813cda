import type { Ambiente } from '#contract/dinero/dte/estados.ts';
import type { TipoDte } from '#contract/dinero/dte/tipos.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { cafDePrueba, certificadoDePrueba } from '#server/platform/sii/de-prueba.ts';
import { type Caller, CLAVE } from './builders.ts';
import { sendForm } from './form.ts';
import type { TestApp } from './test-app.ts';

export const RUT_EMISOR = '76000000-0';
const RAZON_SOCIAL = 'Fussan SpA';
const CLAVE_P12 = 'secreta';

/** What an issuer says of itself, as its form sends it. */
export const datosDeEmisor = () => ({
  rut: '76.000.000-0',
  razon_social: RAZON_SOCIAL,
  giro: 'Venta de herramientas',
  actecos: [475_201],
  direccion: 'Av. Vicuña Mackenna 1570',
  comuna: 'Ñuñoa',
  ciudad: 'Santiago',
  telefono: '+56 2 2345 6700',
  correo: 'dte@fussan.test',
  sucursal: null,
  unidad_sii: 'SANTIAGO ORIENTE',
  resolucion_numero: 0,
  resolucion_fecha: '2026-11-01',
  ambiente: 'demo' as Ambiente,
  boleta_automatica: false,
});

/** A CAF of the shop's, as the false SII gives it. */
export const cafDeLaTienda = (datos: Partial<Parameters<typeof cafDePrueba>[0]> & { tipo: TipoDte }): Buffer =>
  cafDePrueba({
    rut: RUT_EMISOR,
    razon_social: RAZON_SOCIAL,
    desde: 1,
    hasta: 100,
    fecha: diaEnSantiago(),
    ...datos,
  });

export const subirCaf = (test: TestApp, admin: Caller, archivo: Buffer) =>
  sendForm(test, admin, ['POST', '/api/dte/folios'], { caf: ['folios.xml', archivo], password: CLAVE });

/** All that issuing needs: issuer, certificate and these folios. */
export async function prepararEmision(
  test: TestApp,
  admin: Caller,
  rangos: readonly { tipo: TipoDte; desde?: number; hasta?: number }[],
): Promise<void> {
  const respuestas = [
    await admin.call('PUT', '/api/dte/emisor', { ...datosDeEmisor(), version: 0 }),
    await sendForm(test, admin, ['POST', '/api/dte/certificado'], {
      certificado: ['tienda.p12', certificadoDePrueba({ rut: '12345678-5', nombre: 'Ana Firma', clave: CLAVE_P12 })],
      clave: CLAVE_P12,
      password: CLAVE,
    }),
  ];
  for (const rango of rangos) respuestas.push(await subirCaf(test, admin, cafDeLaTienda(rango)));
  const mala = respuestas.find(({ status }) => status >= 400);
  if (mala) throw new Error(JSON.stringify(mala.body));
}
