import { eq } from 'drizzle-orm';
import type { Database, Queryable } from '#server/platform/database/client.ts';
import {
  type AlmacenSii,
  claveDe,
  leerDocumentoSimulado,
  leerEnvioSimulado,
  type siiEnMemoria,
} from '#server/platform/sii/simulador/almacen.ts';
import { dte_simulaciones } from './table.ts';

const deEnvio = (track_id: string): string => `envio ${track_id}`;

/** The simulated SII in the shop's own database: the demo's survives a restart. */
export function siiEnLaBase(db: Database): AlmacenSii {
  const leer = async (clave: string) => {
    const [fila] = await db.select().from(dte_simulaciones).where(eq(dte_simulaciones.clave, clave));
    return fila?.datos;
  };
  return {
    apartar: async (documentos) => {
      if (documentos.length === 0) return new Set();
      const nuevos = await db
        .insert(dte_simulaciones)
        .values(documentos.map((datos) => ({ clave: claveDe(datos), datos })))
        .onConflictDoNothing()
        .returning({ clave: dte_simulaciones.clave });
      return new Set(nuevos.map(({ clave }) => clave));
    },
    anotar: async (datos) => {
      await db.insert(dte_simulaciones).values({ clave: deEnvio(datos.track_id), datos });
    },
    envio: async (track_id) => {
      const datos = await leer(deEnvio(track_id));
      return datos && leerEnvioSimulado(datos);
    },
    documento: async (clave) => {
      const datos = await leer(clave);
      return datos && leerDocumentoSimulado(datos);
    },
  };
}

/** Puts what another simulation was sent where the shop's own finds it: the demo's past. */
export async function recordarEnSii(
  db: Queryable,
  { envios, documentos }: Pick<ReturnType<typeof siiEnMemoria>, 'envios' | 'documentos'>,
): Promise<void> {
  const recordados = [
    ...[...envios].map(([track_id, datos]) => ({ clave: deEnvio(track_id), datos })),
    ...[...documentos].map(([clave, datos]) => ({ clave, datos })),
  ];
  if (recordados.length > 0) await db.insert(dte_simulaciones).values(recordados);
}
