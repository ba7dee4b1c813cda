import { TIPOS_DTE } from '#contract/dinero/dte/tipos.ts';
import { limpiarRut, rutConGuion } from '#contract/valores/rut.ts';
import { abrirCertificado, guardarCertificado, guardarEmisor } from '#server/features/dinero/emisor/index.ts';
import { guardarCaf } from '#server/features/dinero/folios/index.ts';
import type { Config } from '#server/platform/config.ts';
import type { Context } from '#server/platform/context.ts';
import { leerCaf } from '#server/platform/sii/caf.ts';
import { cafDePrueba, certificadoDePrueba } from '#server/platform/sii/de-prueba.ts';
import { type Actos, diaHace } from './actos.ts';
import { folioDe } from './papeles.ts';

/** The SII let it issue some days before it began, and gave it folios. */
const DIAS_ANTES = 10;
const DIA = 86_400_000;
/** Enough for whoever tries the shop; the real SII gives as many as a shop needs for some months. */
const FOLIOS = 1_000;
const CLAVE = 'demostracion';

/**
 * The demo shop issues to a SII that doesn't exist: a certificate that it made itself, and folios that are worth nothing. It has done so
 * for some days (`emitiendo`), and its folios go on where those of the program before ended.
 */
export async function crearEmisorDemo({
  como,
  hace,
  admin,
  config,
  emitiendo,
}: Actos & { admin: number; config: Config; emitiendo: number }): Promise<void> {
  const ctx = await como(admin);
  const dias = Math.max(0, emitiendo);
  await hace(dias, () => decirQuienEmite(ctx, config, dias));
}

async function decirQuienEmite(ctx: Context, config: Config, dias: number): Promise<void> {
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
    resolucion_fecha: diaHace(dias + DIAS_ANTES),
    ambiente: 'demo',
    boleta_automatica: true,
    version: 0,
  });
  const desde = new Date(Date.now() - (dias + DIAS_ANTES) * DIA);
  const certificado = certificadoDePrueba({ rut: '12345678-5', nombre: 'Antonia Rivas', clave: CLAVE, desde });
  await guardarCertificado(ctx, abrirCertificado(certificado, CLAVE));
  const primero = folioDe(dias) + 1;
  for (const tipo of TIPOS_DTE) {
    const rango = { desde: primero, hasta: primero + FOLIOS - 1, fecha: diaHace(dias + 1) };
    const archivo = cafDePrueba({ rut, razon_social, tipo, ...rango });
    await guardarCaf(ctx, archivo, leerCaf(archivo));
  }
}
