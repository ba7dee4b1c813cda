import { eq, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { DocumentoPdf } from '#contract/documento/documento.ts';
import type { ErrorCode } from '#contract/errores.ts';
import type { Context } from './context.ts';
import type { Queryable } from './database/client.ts';
import { AppError } from './errors.ts';
import { FileReply } from './http/file-reply.ts';

/**
 * What all kinds of papers do alike: one is there, or `message` is told; it is locked while it is changed; and who saw another version
 * of it is refused with `cambiada`.
 */
export function papelDe<Tabla extends PgTable & { id: PgColumn }>(
  tabla: Tabla,
  message: string,
  cambiada: ErrorCode = 'CONFLICTO',
) {
  type Fila = Tabla['$inferSelect'];
  const esta = (id: number): SQL => eq(tabla.id, id);
  const noEncontrada = () => new AppError('NO_ENCONTRADO', { message });
  const una = (db: Queryable, id: number) =>
    db
      .select()
      .from(tabla as PgTable)
      .where(esta(id));
  const hallada = (filas: readonly Fila[]): Fila => {
    if (!filas[0]) throw noEncontrada();
    return filas[0];
  };
  return {
    esta,
    noEncontrada,
    /** Its row, or 404. */
    leer: async (db: Queryable, id: number): Promise<Fila> => hallada(await una(db, id)),
    /** The same, locked until the transaction ends. */
    bloquear: async (db: Queryable, id: number): Promise<Fila> => hallada(await una(db, id).for('no key update')),
    /** Who decides about one decides about what they saw. */
    exigirVersion(fila: { version: number }, version: number | undefined): void {
      if (version !== undefined && version !== fila.version) {
        throw new AppError(cambiada, { details: { version: fila.version } });
      }
    },
  };
}

const MAX_NUMERO = 2_147_483_647;

/** Reads what a text in a search names by figures alone: the paper of that number, as «OC 000123» does, or a product's code. */
export function lectorDeNumero(palabra: string): (q: string) => { numero: number | null; codigo: number | null } {
  const nombrado = new RegExp(`^(?:${palabra})?[\\s#°n]*0*(?<cifras>\\d{1,15})$`, 'iu');
  return (q) => {
    const cifras = nombrado.exec(q)?.groups?.cifras;
    const codigo = cifras === undefined ? null : Number(cifras);
    return { numero: codigo !== null && codigo <= MAX_NUMERO ? codigo : null, codigo };
  };
}

/** The name that a paper's file has wherever it goes. */
export const archivoDePapel = (numero: string): string => `${numero.toLowerCase().replace(' ', '-')}.pdf`;

/** A paper as a file to be saved. */
export const papelEnPdf = async (
  { documents }: Pick<Context, 'documents'>,
  numero: string,
  documento: DocumentoPdf,
): Promise<FileReply> => new FileReply(archivoDePapel(numero), await documents.pdf(documento));
