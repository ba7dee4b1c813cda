import { eq, sql } from 'drizzle-orm';
import type { TipoRecibido } from '#contract/abastecimiento/dte-recibidos/documento.ts';
import type { Recibido } from '#contract/abastecimiento/dte-recibidos/dte-recibidos.ts';
import {
  type ActoRecibido,
  type ClaseRespuesta,
  nombreDeRecibido,
} from '#contract/abastecimiento/dte-recibidos/estados.ts';
import { instanteEnSantiago } from '#contract/valores/fechas.ts';
import { rutConGuion } from '#contract/valores/rut.ts';
import { encolarCorreo } from '#server/features/casa/correo/index.ts';
import { certificadoDe } from '#server/features/dinero/emisor/index.ts';
import { requireActor } from '#server/platform/actor.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { moveState, requireAct } from '#server/platform/estados/mover.ts';
import { FileReply } from '#server/platform/http/file-reply.ts';
import { acuseDeEnvio, reciboDeMercaderias, resultadoDeDte } from '#server/platform/sii/respuestas.ts';
import { type Esquema, faltasDelEsquema } from '#server/platform/sii/validar.ts';
import { RECIBIDO } from './estados.ts';
import { correoDeRecibido, fichaDeRecibido } from './ficha.ts';
import { laTienda } from './la-tienda.ts';
import { bloquearRecibido, esta, type FilaRecibido, leerRecibido } from './queries.ts';
import { dte_recibidos, dte_recibidos_archivos, dte_recibidos_respuestas } from './table.ts';

/** Goods come with these. */
const CON_RECIBO: readonly TipoRecibido[] = [33, 34, 52];

interface Dicho {
  /** Why, of what is claimed or accepted with discrepancies. */
  motivo?: string | undefined;
  /** The goods came too: where. */
  recibo?: boolean | undefined;
  recinto?: string | undefined;
}

interface Escrita {
  clase: ClaseRespuesta;
  dice: string;
  xml: Buffer;
  numero: number;
}

const ESQUEMA: Readonly<Record<ClaseRespuesta, Esquema>> = {
  recepcion: 'RespuestaEnvioDTE_v10',
  resultado: 'RespuestaEnvioDTE_v10',
  recibo: 'EnvioRecibos_v10',
};

/**
 * Answers a supplier's document: the answer is signed, kept as it is and sent to who issued it, with the transaction. Where nobody knows
 * an address it is kept to be sent by hand.
 */
export async function responder(ctx: Context, id: number, acto: ActoRecibido, dicho: Dicho): Promise<Recibido> {
  return inTransaction(ctx, async (ctx) => {
    const fila = await bloquearRecibido(ctx.db, id);
    requireAct(ctx, RECIBIDO, fila, acto);
    const da = dicho.recibo === true && acto !== 'reclamar';
    if (da) exigirRecibo(fila);
    const respuestas = await escribir(ctx, fila, acto, { ...dicho, recibo: da });
    const para = await correoDeRecibido(ctx.db, fila);
    await moveState(ctx, RECIBIDO, fila, acto, {
      documento: nombreDeRecibido(fila),
      ...(dicho.motivo && { motivo: dicho.motivo }),
      ...(da && { recibo: true }),
      para: para ?? 'nadie: no tiene correo',
    });
    if (da) await ctx.db.update(dte_recibidos).set({ recibo_en: sql`now()` }).where(esta(id));
    await ctx.db.insert(dte_recibidos_respuestas).values(
      respuestas.map(({ clase, dice, xml, numero }) => ({
        dte_id: id,
        clase,
        numero,
        dice,
        xml,
        para,
        creada_por: requireActor(ctx.actor).id,
      })),
    );
    if (para) await enviar(ctx, fila, para, respuestas);
    return fichaDeRecibido(ctx, id);
  });
}

function exigirRecibo({ tipo, recibo_en }: FilaRecibido): void {
  if (recibo_en !== null) throw new AppError('CONFLICTO', { message: 'Ya se dio recibo de la mercadería.' });
  if (!CON_RECIBO.includes(tipo))
    throw new AppError('DATOS_INVALIDOS', { message: 'Sólo de una factura o guía se da recibo de mercadería.' });
}

async function escribir(ctx: Context, fila: FilaRecibido, acto: ActoRecibido, dicho: Dicho): Promise<Escrita[]> {
  const certificado = await certificadoDe(ctx);
  const { rut } = await laTienda(ctx);
  const { documento, archivo_id } = fila;
  const [archivo] = await ctx.db
    .select({
      nombre: dte_recibidos_archivos.nombre,
      sobre_id: dte_recibidos_archivos.sobre_id,
      sobre_digest: dte_recibidos_archivos.sobre_digest,
      recibido_en: dte_recibidos_archivos.recibido_en,
    })
    .from(dte_recibidos_archivos)
    .where(eq(dte_recibidos_archivos.id, archivo_id));
  const { nombre, sobre_id, sobre_digest, recibido_en } = archivo!;
  const { TIENDA_TELEFONO, MAIL_INBOX, TIENDA_DIRECCION } = ctx.config;
  const comun = {
    dte: {
      tipo: fila.tipo,
      folio: fila.folio,
      fecha: fila.fecha_emision,
      rut_emisor: documento.emisor.rut,
      rut_receptor: rutConGuion(rut),
      total: fila.total,
    },
    certificado,
    contacto: { telefono: TIENDA_TELEFONO, correo: MAIL_INBOX },
    instante: instanteEnSantiago(),
  };
  const escritas: Escrita[] = [];
  const una = async (clase: ClaseRespuesta, dice: string, xml: (numero: number) => Buffer) => {
    const numero = await siguienteNumero(ctx);
    const escrita = { clase, dice, xml: xml(numero), numero };
    const faltas = faltasDelEsquema(escrita.xml, ESQUEMA[clase]);
    if (faltas.length > 0) throw new Error(`An answer doesn't meet its schema: ${faltas.join('; ')}`);
    escritas.push(escrita);
  };
  if (acto === 'acusar') {
    const sobre = sobre_id === null ? null : { id: sobre_id, digest: sobre_digest ?? '' };
    const recibido = instanteEnSantiago(recibido_en);
    await una('recepcion', 'Recibido conforme', (numero) =>
      acuseDeEnvio({ ...comun, numero }, { archivo: nombre, recibido, codigo: archivo_id, sobre }),
    );
  } else {
    const resultado = acto === 'reclamar' ? 2 : dicho.motivo ? 1 : 0;
    const dice = ['Aceptado', 'Aceptado con discrepancias', 'Reclamado'][resultado]!;
    await una('resultado', dicho.motivo ? `${dice}: ${dicho.motivo}` : dice, (numero) =>
      resultadoDeDte({ ...comun, numero }, { codigo: archivo_id, resultado, motivo: dicho.motivo }),
    );
  }
  if (dicho.recibo) {
    const recinto = dicho.recinto || TIENDA_DIRECCION;
    await una('recibo', `Mercadería recibida en ${recinto}`, (numero) =>
      reciboDeMercaderias({ ...comun, numero }, recinto),
    );
  }
  return escritas;
}

async function siguienteNumero({ db }: Context): Promise<number> {
  const { rows } = await db.execute<{ numero: number }>(sql`select nextval('secuencia_respuestas_dte')::int as numero`);
  return rows[0]!.numero;
}

const archivoDe = ({ clase, numero }: Pick<Escrita, 'clase' | 'numero'>): string => `${clase}-${numero}.xml`;

async function enviar(ctx: Context, fila: FilaRecibido, para: string, respuestas: readonly Escrita[]): Promise<void> {
  await encolarCorreo(ctx, {
    plantilla: 'respuesta-dte',
    clave: `respuesta-dte-${respuestas[0]!.numero}`,
    para,
    responder_a: ctx.config.MAIL_INBOX,
    insistir: true,
    datos: {
      dte_id: fila.id,
      documento: nombreDeRecibido(fila),
      emisor: fila.emisor,
      respuestas: respuestas.map(({ dice }) => dice),
      archivos: respuestas.map((respuesta) => ({
        archivo: archivoDe(respuesta),
        contenido: respuesta.xml.toString('latin1'),
      })),
    },
  });
}

/** The XML as it came. */
export async function xmlDeRecibido({ db }: Context, id: number): Promise<FileReply> {
  const { archivo_id, rut_emisor, tipo, folio } = await leerRecibido(db, id);
  const [archivo] = await db
    .select({ xml: dte_recibidos_archivos.xml })
    .from(dte_recibidos_archivos)
    .where(eq(dte_recibidos_archivos.id, archivo_id));
  return new FileReply(`${rut_emisor}-T${tipo}F${folio}.xml`, archivo!.xml, 'application/xml');
}

/** An answer as it left. */
export async function xmlDeRespuesta({ db }: Context, id: number): Promise<FileReply> {
  const [fila] = await db
    .select({
      xml: dte_recibidos_respuestas.xml,
      clase: dte_recibidos_respuestas.clase,
      numero: dte_recibidos_respuestas.numero,
    })
    .from(dte_recibidos_respuestas)
    .where(eq(dte_recibidos_respuestas.id, id));
  if (!fila) throw new AppError('NO_ENCONTRADO', { message: 'Respuesta no encontrada.' });
  return new FileReply(archivoDe(fila), fila.xml, 'application/xml');
}
