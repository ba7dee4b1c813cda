import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { ServerProcess } from '#server/testing/server-process.ts';
import { onDatabase } from './catalogue.ts';
import { newAdmin } from './importar.ts';
import { type Line, plainLine } from './report.ts';
import { percentile, timed } from './timing.ts';

const LINES = 1_000;
/** Lines that an order has: each of its products comes in two lots. */
const ORDERED = 500;
const ROUNDS = 5;
const MAX_MS = 2_000;

/**
 * A thousand lines of one delivery for an order: noted in one call and then accepted in another, on a shop of 100,000 products.
 * Once more with some of each rejected.
 */
export async function measureReceiving(shop: ServerProcess, databaseUrl: string): Promise<Line[]> {
  const authorization = `Bearer ${await newAdmin(shop.url, databaseUrl)}`;
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${shop.url}${path}`, {
      method,
      headers: { authorization, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return JSON.parse(text);
  };
  return onDatabase(databaseUrl, async (client) => {
    const times = { noted: [] as number[], accepted: [] as number[], apart: [] as number[] };
    for (let round = 0; round < 2 * ROUNDS; round++) {
      const orden_id = await newOrden(client, round);
      const { id } = await call('POST', '/api/llegadas', { orden_id, documento_tipo: 'sin-documento' });
      const url = `/api/llegadas/llegada/${id}`;
      const esperado: { producto_id: number }[] = await call('GET', `${url}/esperado`);
      const lineas = Array.from({ length: LINES }, (_, n) => ({
        clave: `banco-${round}-${n}`,
        producto_id: esperado[n % ORDERED]!.producto_id,
        cantidad_recibida: 10,
        lote_o_serie: `L-${n}`,
        ubicacion_almacen: `P-${n % 40}`,
      }));
      let noted: { lineas: { id: number }[] } = { lineas: [] };
      times.noted.push(
        await timed(async () => {
          noted = await call('POST', `${url}/lineas`, { lineas });
        }),
      );
      const decisiones = noted.lineas.map(({ id }) => ({
        recepcion_id: id,
        aceptadas: 8,
        rechazadas: 2,
        motivo: 'Llegó dañado',
      }));
      if (round % 2 === 0) {
        times.accepted.push(await timed(() => call('POST', `${url}/aceptar`, { por_decidir: 10 * LINES })));
      } else times.apart.push(await timed(() => call('POST', `${url}/decidir`, { decisiones })));
      // What was announced is let go by whoever keeps it.
      await wait(200);
    }
    const line = (name: string, samples: readonly number[]) =>
      plainLine(`${name} ${LINES.toLocaleString('es-CL')} líneas de una orden: p95`, percentile(samples, 0.95), ' ms', {
        max: MAX_MS,
      });
    return [
      line('anotar', times.noted),
      line('aceptar', times.accepted),
      line('aceptar y rechazar, por separado,', times.apart),
    ];
  });
}

/** An order that its supplier has, of other products each time. */
async function newOrden(client: pg.Client, round: number): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into ordenes_proveedor (proveedor_id, estado, enviada_en, lineas, unidades, pendientes)
     values (1, 'enviada', now(), $1, $1 * 20, $1 * 20) returning id`,
    [ORDERED],
  );
  await client.query(
    `insert into ordenes_proveedor_lineas (orden_id, linea, producto_id, codigo_producto_fussan, descripcion, costo, cantidad)
     select $1, n, p.id, p.codigo_producto_fussan, p.descripcion, 990.5, 20
     from generate_series(1, $2::int) n join productos p on p.id = $3::int * $2 + n`,
    [rows[0]!.id, ORDERED, round],
  );
  return rows[0]!.id;
}
