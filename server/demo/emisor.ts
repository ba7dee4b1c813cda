import { TIPOS_DTE } from '#contract/dinero/dte/tipos.ts';
import { diaEnSantiago, sumarDias } from '#contract/valores/fechas.ts';
import { limpiarRut, rutConGuion } from '#contract/valores/rut.ts';
import { abrirCertificado, guardarCertificado, guardarEmisor } from '#server/features/dinero/emisor/index.ts';
import { guardarCaf } from '#server/features/dinero/folios/index.ts';
import type { Config } from '#server/platform/config.ts';
import { leerCaf } from '#server/platform/sii/caf.ts';
import { cafDePrueba, certificadoDePrueba } from '#server/platform/sii/de-prueba.ts';
import type { Actos } from './actos.ts';

const RESOLUCION = '2026-08-03';
/** Enough for whoever tries the shop; the real SII gives as many as a shop needs for some months. */
const FOLIOS = 1_000;
const CLAVE = 'demostracion';

/** The demo shop issues to a SII that doesn't exist: a certificate that it made itself, and folios that are worth nothing. */
export async function crearEmisorDemo({
  como,
  admin,
  config,
}: Actos & { admin: number; config: Config }): Promise<void> {
  const ctx = await como(admin);
  const rut = rutConGuion(limpiarRut(config.TIENDA_RUT));
  const razon_social = config.TIENDA_RAZON_SOCIAL;
  await guardarEmisor(ctx, {
    rut: config.TIENDA_RUT,
    razon_social,
    giro: config.TIENDA_GIRO,
    actecos: [475_201],
    direccion: 'Av. Vicuña Mackenna 1570',
    comuna: 'Ñuñoa',
    ciudad: 'Santiago',
    telefono: config.TIENDA_TELEFONO,
    correo: 'dte@fussan.test',
    sucursal: null,
    unidad_sii: 'SANTIAGO ORIENTE',
    resolucion_numero: 0,
    resolucion_fecha: RESOLUCION,
    ambiente: 'demo',
    boleta_automatica: true,
    version: 0,
  });
  const certificado = certificadoDePrueba({ rut: '12345678-5', nombre: 'Antonia Rivas', clave: CLAVE });
  await guardarCertificado(ctx, abrirCertificado(certificado, CLAVE));
  for (const tipo of TIPOS_DTE) {
    const fecha = sumarDias(diaEnSantiago(), -3);
    const archivo = cafDePrueba({ rut, razon_social, tipo, desde: 1, hasta: FOLIOS, fecha });
    await guardarCaf(ctx, archivo, leerCaf(archivo));
  }
}
