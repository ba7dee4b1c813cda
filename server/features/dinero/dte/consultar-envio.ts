import { sql } from 'drizzle-orm';
import type { ActoDte } from '#contract/dinero/dte/estados.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { moveStates } from '#server/platform/estados/mover.ts';
import type { EstadoDeEnvio, ServicioDelSii } from '#server/platform/sii/cliente/index.ts';
import { despuesDelSii } from './despues-del-sii.ts';
import {
  anotarEnvio,
  comoConsulta,
  type DocumentoDeEnvio,
  documentosDe,
  type Envio,
  enSegundos,
  loTieneElSii,
} from './envios.ts';
import { DTE } from './estados.ts';
import { PRIMERA_CONSULTA_SEGUNDOS, rechazarEnvio } from './subir-envio.ts';
import { dte } from './table.ts';

const MAX_ENTRE_CONSULTAS_SEGUNDOS = 10 * 60;
/** Of an envelope that the SII has, one of whose documents it doesn't know of for so long: it refused that one. */
const SE_DA_POR_RECHAZADO_SEGUNDOS = 60 * 60;

/** What becomes of a document; null: that isn't known yet. */
type Veredicto = {
  acto: Extract<ActoDte, 'aceptar' | 'reparar' | 'rechazar'>;
  codigo: string;
  glosa: string | null;
} | null;

const ACEPTADO = { acto: 'aceptar', codigo: 'DOK', glosa: null } as const;
const DETALLE_POR_CORREO = 'El SII manda el detalle al correo que la empresa tiene registrado en su sitio.';

/** Asks how the SII stands with an envelope that it has, and leads its documents to where that says. */
export async function consultarEnvio(ctx: Context, envio: Envio, sii: ServicioDelSii): Promise<void> {
  const documentos = await documentosDe(ctx, envio.id, 'enviado');
  const primero = documentos[0];
  if (!primero) return void (await anotarEnvio(ctx, envio, { estado: 'resuelto', resuelto_en: sql`now()` }));
  if (envio.track_id === null) return asentar(ctx, envio, await unoPorUno(sii, envio, documentos), SIN_TRACK);
  const dicho = await sii.estadoDeEnvio(primero.emisor_rut, envio.track_id);
  if (dicho.fase === 'en_revision') return esperar(ctx, envio, dicho);
  if (dicho.fase === 'revisado') return asentar(ctx, envio, await segun(sii, dicho, documentos), dicho);
  // It may have refused what it has from a try whose end nobody knew.
  if (await loTieneElSii(sii, documentos)) {
    await anotarEnvio(ctx, envio, { track_id: null, proximo_intento: sql`now()` });
    return;
  }
  await rechazarEnvio(ctx, envio, dicho);
}

const SIN_TRACK = { codigo: 'EPR', glosa: 'Se perdió la respuesta del SII: se le preguntó por cada documento' };

type Dicho = Pick<EstadoDeEnvio, 'codigo' | 'glosa'>;

/** Sooner while it is fresh. */
const entreConsultas = ({ subido_en }: Envio): number => {
  const edad = (Date.now() - (subido_en?.getTime() ?? Date.now())) / 1_000;
  return Math.min(MAX_ENTRE_CONSULTAS_SEGUNDOS, Math.max(PRIMERA_CONSULTA_SEGUNDOS, edad / 2));
};

async function esperar(ctx: Context, envio: Envio, { codigo, glosa }: Dicho): Promise<void> {
  await anotarEnvio(ctx, envio, {
    ...{ estado_sii: codigo, glosa, fallas: 0, ultima_falla: null },
    proximo_intento: enSegundos(entreConsultas(envio)),
  });
}

/** By what it counted and named of an envelope; where that leaves doubt, each document is asked for. */
async function segun(
  sii: ServicioDelSii,
  { cuentas, detalle }: EstadoDeEnvio,
  documentos: readonly DocumentoDeEnvio[],
): Promise<Map<number, Veredicto>> {
  const veredictos = new Map<number, Veredicto>();
  for (const [tipo, suyos] of Map.groupBy(documentos, ({ tipo }) => tipo)) {
    const cuenta = cuentas.find((una) => una.tipo === tipo);
    const nombrado = (folio: number) =>
      detalle?.find((uno) => uno.folio === folio && (uno.tipo === null || uno.tipo === tipo));
    const malos = (cuenta?.rechazados ?? 0) + (cuenta?.reparos ?? 0);
    const limpio = cuenta !== undefined && malos === 0 && cuenta.aceptados >= suyos.length;
    const nombrados =
      detalle !== null && cuenta !== undefined && suyos.filter(({ folio }) => nombrado(folio)).length >= malos;
    const presentes: DocumentoDeEnvio[] = [];
    for (const documento of suyos) {
      const dicho = nombrado(documento.folio);
      if (dicho?.es === 'con_reparos') {
        veredictos.set(documento.id, { acto: 'reparar', codigo: dicho.codigo, glosa: dicho.glosa });
      } else if (limpio || (nombrados && !dicho)) {
        veredictos.set(documento.id, ACEPTADO);
      } else {
        // Also one that it refuses: it may have it from a try before, and then this one was refused for that alone.
        const { tiene, codigo, glosa } = await sii.estadoDeDocumento(comoConsulta(documento));
        if (tiene === 'el_mismo') presentes.push(documento);
        else if (dicho && ES_REPETIDO.test(dicho.glosa)) veredictos.set(documento.id, null);
        else
          veredictos.set(documento.id, {
            acto: 'rechazar',
            codigo: dicho?.codigo ?? codigo,
            glosa: dicho?.glosa ?? `${glosa}. ${DETALLE_POR_CORREO}`,
          });
      }
    }
    for (const { id } of presentes)
      veredictos.set(id, reparosDe(cuenta?.reparos ?? 0, presentes.length, detalle !== null));
  }
  return veredictos;
}

/** It isn't repeated by us: it has the first one still in review. */
const ES_REPETIDO = /repetid|ya (ha sido |fue |se )?recibi/i;

/** Of those that it has, some may have reparos, and by SOAP it doesn't say which. */
function reparosDe(reparos: number, presentes: number, seNombran: boolean): Veredicto {
  if (reparos === 0 || seNombran) return ACEPTADO;
  const cuales =
    reparos >= presentes
      ? 'Aceptado con reparos.'
      : `${reparos} de los ${presentes} documentos de este tipo y envío tienen reparos: el SII no dice aquí cuáles.`;
  return { acto: 'reparar', codigo: 'RLV', glosa: `${cuales} ${DETALLE_POR_CORREO}` };
}

/** Where nobody knows what the SII calls the envelope. */
async function unoPorUno(
  sii: ServicioDelSii,
  { subido_en }: Envio,
  documentos: readonly DocumentoDeEnvio[],
): Promise<Map<number, Veredicto>> {
  const tarde = subido_en !== null && Date.now() - subido_en.getTime() > SE_DA_POR_RECHAZADO_SEGUNDOS * 1_000;
  const veredictos = new Map<number, Veredicto>();
  for (const documento of documentos) {
    const { tiene, codigo, glosa } = await sii.estadoDeDocumento(comoConsulta(documento));
    const rechazado = { acto: 'rechazar' as const, codigo, glosa: `${glosa}. ${DETALLE_POR_CORREO}` };
    veredictos.set(documento.id, tiene === 'el_mismo' ? ACEPTADO : tiene === 'otro' || tarde ? rechazado : null);
  }
  return veredictos;
}

/** Moves the documents of which it is known, and is through with the envelope once it is of all. */
async function asentar(
  ctx: Context,
  envio: Envio,
  veredictos: ReadonlyMap<number, Veredicto>,
  dicho: Dicho,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const documentos = await documentosDe(ctx, envio.id, 'enviado', { bloquea: true });
    for (const acto of ['aceptar', 'reparar', 'rechazar'] as const) {
      const suyos = documentos.filter(({ id }) => veredictos.get(id)?.acto === acto);
      await moveStates(ctx, DTE, suyos, acto, ({ id }) => {
        const { codigo, glosa } = veredictos.get(id)!;
        return { codigo, glosa };
      });
    }
    const resueltos = documentos.flatMap(({ id }) => {
      const veredicto = veredictos.get(id);
      return veredicto ? [{ id, ...veredicto }] : [];
    });
    if (resueltos.length > 0) {
      await ctx.db.execute(sql`
        update dte set estado_sii = n.codigo, glosa = n.glosa, resuelto_en = now()
        from unnest(
          ${sql.param(resueltos.map(({ id }) => id))}::int[], ${sql.param(resueltos.map(({ codigo }) => codigo))}::text[],
          ${sql.param(resueltos.map(({ glosa }) => glosa))}::text[]
        ) as n (id, codigo, glosa) where ${dte.id} = n.id`);
    }
    await despuesDelSii(ctx, resueltos);
    if (resueltos.length < documentos.length) return esperar(ctx, envio, dicho);
    await anotarEnvio(ctx, envio, {
      ...{ estado: 'resuelto' as const, resuelto_en: sql`now()`, estado_sii: dicho.codigo, glosa: dicho.glosa },
      ...{ fallas: 0, ultima_falla: null },
    });
  });
}
