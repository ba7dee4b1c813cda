import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { ROOT } from '#server/platform/root.ts';
import { esperarPrimaria } from '../nodos.ts';
import { type Plan, urls } from '../plan.ts';
import type { Prometido } from './carga.ts';

/** What the database says of what was promised. */
export interface Revision {
  prometidas: number;
  perdidas: number;
  dobles: number;
  /** What `npm run cuadrar` said of what doesn't agree; empty when all does. */
  descuadres: string;
}

/** Looks for each thing that was acknowledged, for what there is twice, and whether the books agree. */
export async function revisar(plan: Plan, { compras, pagadas, boletas, recepciones }: Prometido): Promise<Revision> {
  const client = new pg.Client({ connectionString: urls(plan).nodo(await esperarPrimaria(plan)) });
  // One that is cut fails its question; unheard, the event would end the process.
  client.on('error', () => {});
  await client.connect();
  const contar = async (sql: string, valores: unknown[] = []): Promise<number> => {
    const { rows } = await client.query<{ n: number }>(sql, valores);
    return rows[0]!.n;
  };
  const faltan = (dicho: string, condicion: string, valores: unknown[]) =>
    contar(`select count(*)::int as n from ${dicho} where not exists (${condicion})`, valores);
  try {
    const perdidas = [
      await faltan(
        'unnest($1::int[], $2::text[]) d(id, clave)',
        'select from compras c where c.id = d.id and c.direccion = d.clave',
        [[...compras.values()], [...compras.keys()].map((clave) => `Ensayo ${clave}`)],
      ),
      await faltan(
        'unnest($1::int[]) d(id)',
        `select from pagos p where p.compra_id = d.id and p.medio = 'webpay' and p.monto > 0`,
        [[...pagadas]],
      ),
      await faltan(
        'unnest($1::int[], $2::int[], $3::int[]) d(compra, id, folio)',
        'select from dte join facturas_venta f on f.id = dte.factura_venta_id where dte.id = d.id and dte.folio = d.folio and f.compra_id = d.compra',
        [
          [...boletas.keys()],
          [...boletas.values()].map(({ id }) => id),
          [...boletas.values()].map(({ folio }) => folio),
        ],
      ),
      await faltan(
        'unnest($1::int[], $2::text[]) d(id, serie)',
        'select from productos_proveedor r where r.id = d.id and r.lote_o_serie = d.serie',
        [[...recepciones.values()], [...recepciones.keys()]],
      ),
    ];
    const dobles = [
      await contar(
        `select count(*)::int as n from (select from compras where direccion like 'Ensayo %' group by direccion having count(*) > 1) x`,
      ),
      await contar(
        `select count(*)::int as n from (select from pagos p join compras c on c.id = p.compra_id where medio = 'webpay' and monto > 0 and c.direccion like 'Ensayo %' group by c.id having count(*) > 1) x`,
      ),
      await contar(
        'select count(*)::int as n from (select from dte group by ambiente, tipo, folio having count(*) > 1) x',
      ),
      await contar(
        'select count(*)::int as n from (select from dte join facturas_venta f on f.id = dte.factura_venta_id where dte.tipo = 39 group by f.compra_id having count(*) > 1) x',
      ),
      // A folio that was taken and is on no paper would be a hole that the SII asks for.
      await contar('select coalesce(max(folio) - min(folio) + 1 - count(*), 0)::int as n from dte where tipo = 39'),
      await contar(
        `select count(*)::int as n from (select from productos_proveedor where lote_o_serie like 'E-%' group by lote_o_serie having count(*) > 1) x`,
      ),
    ];
    return {
      prometidas: compras.size + pagadas.size + boletas.size + recepciones.size,
      perdidas: suma(perdidas),
      dobles: suma(dobles),
      descuadres: await cuadrar(plan),
    };
  } finally {
    await client.end();
  }
}

const suma = (numeros: readonly number[]): number => numeros.reduce((total, uno) => total + uno, 0);

async function cuadrar(plan: Plan): Promise<string> {
  const { porPgbouncer, primaria } = urls(plan);
  try {
    await promisify(execFile)(process.execPath, [path.join(ROOT, 'scripts/cuadrar.ts')], {
      cwd: ROOT,
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: porPgbouncer,
        DATABASE_DIRECT_URL: primaria,
        DATA_DIR: path.join(plan.dir, 'cuadrar'),
      },
    });
    return '';
  } catch (error) {
    return (error as { stderr?: string }).stderr?.trim() || String(error);
  }
}
