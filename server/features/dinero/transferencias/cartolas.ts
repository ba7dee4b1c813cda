import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  COLUMNAS_DE_CARTOLA,
  type CuentaNombrada,
  type subirCartola as contratoDeSubir,
  MAX_LINEAS_DE_CARTOLA,
  type MapaDeColumnas,
  mapaDeColumnas,
  type RevisionDeCartola,
} from '#contract/dinero/transferencias/cartolas.ts';
import type { CuentaBancaria } from '#contract/dinero/transferencias/cuentas.ts';
import { sumar } from '#contract/valores/money.ts';
import { enUnaLinea } from '#contract/valores/texto.ts';
import { requireActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/index.ts';
import type { Config } from '#server/platform/config.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { type ReceivedFile, uploadsFolder } from '#server/platform/http/uploads.ts';
import { readWorkbook } from '#server/platform/planillas/index.ts';
import { enTandas } from '#server/platform/tandas.ts';
import { reconocerCon } from './conocidas.ts';
import type { FilaCruda, NotaDeCartola } from './interpretar-cartola.ts';
import { adivinarMapa, type Leidas, leerLineas, type MapaIncompleto } from './leer-lineas.ts';
import { cartolas, cartolas_formatos, cartolas_lineas } from './table.ts';

const MUESTRA = 5;
const LINEAS_A_LA_VISTA = 100;
const PROBLEMAS_A_LA_VISTA = 20;
const POR_SENTENCIA = 500;
const MAX_NOMBRE = 120;

/** By which an account is known without its number. */
const claveDe = ({ banco, numero }: CuentaBancaria): string =>
  createHash('sha256')
    .update(`${banco}\n${numero.replace(/\D/g, '')}`)
    .digest('base64url')
    .slice(0, 16);

const nombreDeCuenta = ({ banco, numero }: CuentaBancaria): string =>
  `${banco}, terminada en ${numero.replace(/\D/g, '').slice(-4)}`;

/** The shop's accounts, by their keys. */
export const cuentasNombradas = ({ TIENDA_CUENTAS }: Config): CuentaNombrada[] =>
  TIENDA_CUENTAS.map((cuenta) => ({ clave: claveDe(cuenta), nombre: nombreDeCuenta(cuenta) }));

interface Cartola {
  encabezado: string[];
  filas: FilaCruda[];
}

async function leerCartola({ config }: Context, [archivo]: readonly ReceivedFile[]): Promise<Cartola> {
  if (!archivo) throw malArchivo('Elige la cartola: el CSV o el Excel que da tu banco.');
  if (archivo.bytes === 0) throw malArchivo('El archivo está vacío.');
  const { rows, notes } = await readWorkbook<NotaDeCartola>({
    path: archivo.path,
    text: true,
    noun: 'cartola',
    folder: uploadsFolder(config.DATA_DIR),
    maxRows: MAX_LINEAS_DE_CARTOLA,
    interpreter: new URL('./interpretar-cartola.ts', import.meta.url),
    data: {},
  });
  try {
    const filas: FilaCruda[] = [];
    for await (const trozo of rows.pieces()) filas.push(...(JSON.parse(trozo.toString()) as FilaCruda[]));
    return { encabezado: notes.find(({ encabezado }) => encabezado)!.encabezado!, filas };
  } finally {
    await rows.release();
  }
}

const malArchivo = (message: string) => new AppError('DATOS_INVALIDOS', { message, fields: { cartola: message } });

function exigirCuenta({ config }: Context, clave: string): void {
  if (cuentasNombradas(config).some((cuenta) => cuenta.clave === clave)) return;
  const message = 'Elige de qué cuenta de la tienda es la cartola.';
  throw new AppError('DATOS_INVALIDOS', { message, fields: { clave_cuenta: message } });
}

/** A format is its header: columns that stand otherwise are another one. */
const huellaDe = (encabezado: readonly string[]): string =>
  createHash('sha256')
    .update(encabezado.map((nombre) => nombre.toLowerCase()).join('\n'))
    .digest('base64url');

/** How a statement is written: alike in all of one format, so that there the same movement has the same words. */
const formatoDe = (encabezado: readonly string[], mapa: MapaDeColumnas): string =>
  createHash('sha256')
    .update(JSON.stringify([huellaDe(encabezado), COLUMNAS_DE_CARTOLA.map((columna) => mapa[columna] ?? null)]))
    .digest('base64url');

const filasFuera = ({ problemas, sinDia }: Pick<Leidas, 'problemas' | 'sinDia'>) => ({
  problemas: problemas.slice(0, PROBLEMAS_A_LA_VISTA),
  sin_leer: problemas.length,
  sin_dia: sinDia.slice(0, PROBLEMAS_A_LA_VISTA),
  filas_sin_dia: sinDia.length,
});

/** What a statement would bring, without bringing it. */
export async function revisarCartola(
  ctx: Context,
  archivos: readonly ReceivedFile[],
  { clave_cuenta: cuenta, columnas: dicho }: { clave_cuenta: string; columnas?: MapaIncompleto | undefined },
): Promise<RevisionDeCartola> {
  exigirCuenta(ctx, cuenta);
  const { encabezado, filas } = await leerCartola(ctx, archivos);
  const [recordado] = await ctx.db
    .select({ mapa: cartolas_formatos.mapa })
    .from(cartolas_formatos)
    .where(eq(cartolas_formatos.huella, huellaDe(encabezado)));
  const mapa = dicho ?? recordado?.mapa ?? adivinarMapa(encabezado);
  const bueno = mapaDeColumnas.safeParse(mapa);
  const leidas: Leidas = bueno.success
    ? leerLineas(filas, bueno.data)
    : { abonos: [], cargos: 0, problemas: [], sinDia: [] };
  const formato = bueno.success ? formatoDe(encabezado, bueno.data) : '';
  const lineas = await reconocerCon(ctx.db, cuenta, leidas.abonos, formato);
  const nuevas = lineas.filter(({ igual, parecida }) => !igual && !parecida);
  return {
    columnas: encabezado,
    muestra: filas.slice(0, MUESTRA).map(({ celdas }) => celdas),
    mapa,
    recordado: recordado !== undefined && dicho === undefined,
    falta: bueno.success ? null : bueno.error.issues[0]!.message,
    nuevas: nuevas.length,
    repetidas: lineas.filter(({ igual }) => igual).length,
    parecidas: lineas.filter(({ parecida }) => parecida).length,
    cargos: leidas.cargos,
    monto: sumar(0, ...nuevas.map(({ linea }) => linea.monto)),
    lineas: lineas.slice(0, LINEAS_A_LA_VISTA).map(({ linea, igual, ya_en }) => ({
      fila: linea.fila,
      fecha: linea.fecha,
      descripcion: linea.descripcion,
      numero: linea.numero,
      rut: linea.rut,
      monto: linea.monto,
      repetida: igual,
      ya_en,
    })),
    ...filasFuera(leidas),
  };
}

/**
 * Keeps what came by it, each line once whatever file brings it and however many send it, and what its columns mean. What another
 * statement seems to have brought is kept apart, and pays nothing until somebody says that it is another movement.
 */
export async function subirCartola(
  ctx: Context,
  archivos: readonly ReceivedFile[],
  { clave_cuenta: cuenta, columnas: mapa }: z.output<typeof contratoDeSubir.body>,
): Promise<z.output<typeof contratoDeSubir.reply>> {
  exigirCuenta(ctx, cuenta);
  const { encabezado, filas } = await leerCartola(ctx, archivos);
  const leidas = leerLineas(filas, mapa);
  const formato = formatoDe(encabezado, mapa);
  return inTransaction(ctx, async (ctx) => {
    const subida_por = requireActor(ctx.actor).id;
    await recordarFormato(ctx, encabezado, mapa, subida_por);
    // Two statements of one account that come at once would both take the same movement for new.
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext('cartolas'), hashtext(${cuenta}))`);
    const lineas = await reconocerCon(ctx.db, cuenta, leidas.abonos, formato);
    const porGuardar = lineas.filter(({ igual }) => !igual);
    const nombre = enUnaLinea(archivos[0]!.name).slice(0, MAX_NOMBRE);
    const cartola_id = porGuardar.length > 0 ? await anotarCartola(ctx, { nombre, formato, subida_por }) : null;
    for (const tanda of enTandas(porGuardar, POR_SENTENCIA)) {
      await ctx.db.insert(cartolas_lineas).values(
        tanda.map(({ linea: { fila: _, ...linea }, parecida }) => ({
          ...linea,
          cuenta,
          cartola_id,
          subida_por,
          ...(parecida && { estado: 'repetida' as const, repite_id: parecida.id }),
        })),
      );
    }
    const parecidas = porGuardar.filter(({ parecida }) => parecida).length;
    const cuentas = {
      nuevas: porGuardar.length - parecidas,
      repetidas: lineas.length - porGuardar.length,
      parecidas,
    };
    const fuera = filasFuera(leidas);
    const { sin_leer, filas_sin_dia } = fuera;
    const detalle = { ...cuentas, sin_leer, filas_sin_dia };
    await audit(ctx, { accion: 'subir-cartola', entidad: 'cartola', entidad_id: cartola_id, detalle });
    return { ...cuentas, ...fuera };
  });
}

async function anotarCartola(ctx: Context, cartola: typeof cartolas.$inferInsert): Promise<number> {
  const [{ id } = { id: 0 }] = await ctx.db.insert(cartolas).values(cartola).returning({ id: cartolas.id });
  return id;
}

async function recordarFormato(ctx: Context, encabezado: string[], mapa: MapaDeColumnas, dicho_por: number) {
  await ctx.db
    .insert(cartolas_formatos)
    .values({ huella: huellaDe(encabezado), mapa, dicho_por })
    .onConflictDoUpdate({ target: cartolas_formatos.huella, set: { mapa, dicho_por, dicho_en: new Date() } });
}
