import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { quienVende } from '#contract/tienda/vendedor.ts';
import type { Config } from '#server/platform/config.ts';
import { publicUrl, vendedorDe } from '#server/platform/config.ts';
import type { Database } from '#server/platform/database/client.ts';
import { keepingPlans } from '#server/platform/database/plans.ts';
import type { DocumentPrinter } from '#server/platform/documento/index.ts';
import type { ImageStore } from '#server/platform/images/store.ts';
import type { Jobs } from '#server/platform/jobs/index.ts';
import { AT_ONCE, isFinal, SEND_SECONDS, type SendCorreo } from '#server/platform/smtp.ts';
import { enlacesPara } from './direcciones.ts';
import type { EnlacesDeDireccion } from './plantillas/carta.ts';
import { A_QUIEN_SE_COTIZA, escribirCorreo, type Plantilla, SECRETAS } from './plantillas/index.ts';
import { esperaTras, prioridadDe } from './rules.ts';
import { correos } from './table.ts';

declare module '#server/platform/jobs/index.ts' {
  interface JobData {
    correo: { correo_id: number };
  }
}

/** How long whoever took a mail keeps it from the others: longer than sending it may take, and never a minute. */
const EN_MANO_SEGUNDOS = SEND_SECONDS + 10;
/** Of a process that died its mails' jobs are known to be free a little after this. */
const LATIDO_SEGUNDOS = 15;
/** Each takes some mails together, and none waits for another's. */
const CARTEROS = 2;
/** Only a process that died leaves a job to be done anew: attempts that fail write the next one themselves. */
const MUERTES = 1_000;

interface CorreoDependencies {
  db: Database;
  jobs: Jobs;
  send: SendCorreo;
  config: Config;
  documents: Pick<DocumentPrinter, 'pdf'>;
  images: Pick<ImageStore, 'thumbnail'>;
}

type FilaCorreo = typeof correos.$inferSelect;

/** Starts sending the outbox from this process. */
export async function startCorreo(deps: CorreoDependencies): Promise<void> {
  await deps.jobs.prepare('correo', { retryLimit: MUERTES, retryDelay: 0, heartbeatSeconds: LATIDO_SEGUNDOS });
  await deps.jobs.work('correo', ({ correo_id }) => keepingPlans(() => enviarPendiente(deps, correo_id)), {
    workers: CARTEROS,
    atOnce: AT_ONCE / CARTEROS,
  });
}

/**
 * Sends one mail of the outbox. Marked as sent as soon as the server took it: of a process that ends between the two the mail
 * may leave twice, with the same message id, and never zero times. What can't be sent now is tried again later, and what never
 * can (5xx) has failed at once. Any number of jobs of one mail do what one does.
 */
export async function enviarPendiente(deps: CorreoDependencies, correo_id: number): Promise<void> {
  const { db, config, send } = deps;
  const correo = await tomar(db, correo_id);
  if (!correo) return volverLuego(deps, correo_id);
  try {
    const enlaces = await enlacesPara(db, config, correo);
    if (enlaces === undefined) {
      await db.update(correos).set({ estado: 'retenido', retenido_por: 'baja' }).where(eq(correos.id, correo_id));
      return;
    }
    await send(await redactar(correo, enlaces, deps));
  } catch (error) {
    await anotarFalla(deps, correo, error);
    return;
  }
  await db
    .update(correos)
    .set({ estado: 'enviado', enviado_en: sql`now()`, error: null, ...sinSecretos(correo), ...sinEnlace(correo) })
    .where(eq(correos.id, correo_id));
}

/** Takes a mail for as long as sending it may take; undefined when there is nothing to take. */
async function tomar(db: Database, id: number): Promise<FilaCorreo | undefined> {
  const [correo] = await db
    .update(correos)
    // Counted at the start: an attempt that ends with the process is one too.
    .set({
      intentos: sql`${correos.intentos} + 1`,
      libre_desde: sql`now() + make_interval(secs => ${EN_MANO_SEGUNDOS})`,
    })
    .where(
      and(
        eq(correos.id, id),
        eq(correos.estado, 'pendiente'),
        or(isNull(correos.libre_desde), lte(correos.libre_desde, sql`now()`)),
      ),
    )
    .returning();
  return correo;
}

/** One that somebody had in hand, who may have died with it, is looked at again when it is free. */
async function volverLuego({ db, jobs }: CorreoDependencies, correo_id: number): Promise<void> {
  const [ocupado] = await db
    .select({
      plantilla: correos.plantilla,
      segundos: sql<number>`ceil(greatest(0, extract(epoch from ${correos.libre_desde} - now())))::int`,
    })
    .from(correos)
    .where(and(eq(correos.id, correo_id), eq(correos.estado, 'pendiente')));
  if (!ocupado) return;
  const { plantilla, segundos } = ocupado;
  await jobs.enqueue(db, 'correo', { correo_id }, { priority: prioridadDe(plantilla), startAfter: segundos });
}

async function redactar(
  correo: FilaCorreo,
  enlaces: EnlacesDeDireccion | null,
  { config, documents, images }: CorreoDependencies,
) {
  const membrete = {
    tienda: config.TIENDA_NOMBRE,
    vende: quienVende(vendedorDe(config)),
    direccion: config.TIENDA_DIRECCION,
    telefono: config.TIENDA_TELEFONO,
    cuentas: config.TIENDA_CUENTAS,
    origen: publicUrl(config),
    enlaces,
  };
  const {
    papeles = [],
    attachments = [],
    ...escrito
  } = await escribirCorreo(correo.plantilla as Plantilla, correo.datos, membrete, images.thumbnail);
  const impresos = await Promise.all(
    papeles.map(async ({ archivo, documento }) => ({
      filename: archivo,
      content: await documents.pdf(documento),
      contentType: 'application/pdf',
    })),
  );
  return {
    key: correo.clave,
    to: correo.para,
    replyTo: correo.responder_a ?? config.MAIL_INBOX,
    ...escrito,
    attachments: [...attachments, ...impresos],
    // Mail programs offer it beside the sender, and press it by themselves when asked to (RFC 8058).
    ...(enlaces?.baja
      ? { headers: { 'List-Unsubscribe': `<${enlaces.baja}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } }
      : {}),
  };
}

async function anotarFalla({ db, jobs }: CorreoDependencies, correo: FilaCorreo, falla: unknown): Promise<void> {
  const error = falla instanceof Error ? falla.message : String(falla);
  const espera = isFinal(falla) ? null : esperaTras(correo.intentos, correo.plantilla);
  const esEste = eq(correos.id, correo.id);
  await db.transaction(async (tx) => {
    if (espera === null) {
      await tx
        .update(correos)
        .set({ estado: 'fallido', error, ...sinSecretos(correo) })
        .where(esEste);
      return;
    }
    await tx
      .update(correos)
      .set({ error, libre_desde: sql`now() + make_interval(secs => ${espera})` })
      .where(esEste);
    const cuando = { priority: prioridadDe(correo.plantilla), startAfter: espera };
    await jobs.enqueue(tx, 'correo', { correo_id: correo.id }, cuando);
  });
}

const sinSecretos = ({ plantilla }: FilaCorreo) => (SECRETAS.includes(plantilla) ? { datos: {} } : {});

/** What opens something leaves with the mail. */
const sinEnlace = ({ plantilla }: FilaCorreo) =>
  A_QUIEN_SE_COTIZA.includes(plantilla) ? { datos: sql`${correos.datos} - 'enlace'` } : {};
