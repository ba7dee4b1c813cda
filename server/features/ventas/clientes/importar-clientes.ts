import { inArray, sql } from 'drizzle-orm';
import { comunaLlamada } from '#contract/tienda/comunas.ts';
import {
  CLIENTES_NO_SUBIDOS,
  CLIENTES_SUBIDOS,
  COLUMNAS_CONOCIDAS_CLIENTES,
  type ColumnaClientes,
  MAX_FILAS_CLIENTES,
  type RevisionDeClientes,
} from '#contract/ventas/clientes/planilla.ts';
import { requireActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import type { FileReply } from '#server/platform/http/file-reply.ts';
import type { ReceivedFile } from '#server/platform/http/uploads.ts';
import {
  type ClaseDePlanilla,
  cambiosEnDetalle,
  cargaDePlanilla,
  filasDe,
  leerSubida,
  libroDeErrores,
} from '#server/platform/planillas/index.ts';
import { enTandas } from '#server/platform/tandas.ts';
import { llevarAPrincipales } from './agenda/espejo.ts';
import { type ClienteExistente, losQueTienen } from './con-agenda.ts';
import { type Cambiada, diferenciaDe, type PlanDeClientes, planear, soloFicha } from './plan.ts';
import { type FilaDeCliente, partesDeContacto, partesDeDireccion } from './planilla/fila.ts';
import { columnasDeArchivo } from './planillas.ts';
import { clientes, contactos, direcciones } from './table.ts';

/** Rows of one statement. */
const POR_SENTENCIA = 500;
const PLANILLA: ClaseDePlanilla<ColumnaClientes> = {
  columnas: COLUMNAS_CONOCIDAS_CLIENTES,
  maxFilas: MAX_FILAS_CLIENTES,
  interpreter: new URL('./planilla/interpretar.ts', import.meta.url),
  rechazo: CLIENTES_NO_SUBIDOS,
};

const comparadas = async (db: Queryable, filas: readonly FilaDeCliente[]): Promise<PlanDeClientes> =>
  planear(
    filas,
    await losQueTienen(
      db,
      filas.map(({ rut_cliente }) => rut_cliente),
    ),
  );

export const { revisar: revisarClientes, importar: importarClientes } = cargaDePlanilla<
  FilaDeCliente,
  ClienteExistente,
  ColumnaClientes,
  RevisionDeClientes,
  typeof CLIENTES_SUBIDOS
>({
  clase: PLANILLA,
  entidad: 'cliente',
  accion: 'importar-clientes',
  subidos: CLIENTES_SUBIDOS,
  nombre: 'Los clientes',
  // Who writes locks its client first, and so waits.
  bloqueo: sql`lock table ${clientes} in exclusive mode`,
  comparar: comparadas,
  enPalabras,
  crear,
  actualizar,
});

/** The same workbook with what is wrong in it; columns that it doesn't have aren't added. */
export async function corregirClientes(ctx: Context, files: readonly ReceivedFile[]): Promise<FileReply> {
  const leida = await leerSubida(ctx, files, PLANILLA, true);
  const { errores } = await comparadas(ctx.db, await filasDe<FilaDeCliente>(leida));
  const presentes = COLUMNAS_CONOCIDAS_CLIENTES.filter((_, i) => leida.crudas[0]?.celdas[i] !== null);
  const soloPresentes = <T>(todas: readonly T[]) =>
    todas.filter((_, i) => presentes.includes(COLUMNAS_CONOCIDAS_CLIENTES[i]!));
  return libroDeErrores({
    nombre: 'errores-de-la-planilla.xlsx',
    hoja: 'Clientes',
    columnas: soloPresentes(columnasDeArchivo),
    nombres: presentes,
    crudas: leida.crudas.map(({ fila, celdas }) => ({ fila, celdas: soloPresentes(celdas) })),
    errores: [...leida.errores, ...errores],
  });
}

function enPalabras({ nuevos, cambiados, iguales }: PlanDeClientes) {
  const igual = ({ fila, rut_cliente, empresa, nombre }: FilaDeCliente) => ({
    fila,
    rut_cliente,
    nombre: empresa || nombre,
  });
  return {
    nuevos: nuevos.map((nueva) => ({
      ...igual(nueva),
      mail: nueva.mail,
      ciudad: nueva.ciudad,
      credito: nueva.credito,
      contactos: Number(Boolean(nueva.nombre || nueva.mail || nueva.celular)) + (nueva.otros_contactos?.length ?? 0),
      direcciones: Number(Boolean(nueva.direccion || nueva.ciudad)) + (nueva.otras_direcciones?.length ?? 0),
    })),
    cambiados: cambiados.map(({ fila, era, cambios }) => ({
      ...igual(fila),
      nombre: era.fila.empresa || era.fila.nombre,
      cambios,
    })),
    iguales: iguales.map(igual),
  };
}

async function crear(ctx: Context, tanda: readonly FilaDeCliente[]): Promise<void> {
  const user_id = requireActor(ctx.actor).id;
  const creados = await ctx.db
    .insert(clientes)
    .values(tanda.map((fila) => ({ ...soloFicha(fila), user_id })))
    .returning({ id: clientes.id, rut_cliente: clientes.rut_cliente });
  const porRut = new Map(tanda.map((fila) => [fila.rut_cliente, fila]));
  const suyas = creados.map(({ id, rut_cliente }) => ({ id, fila: porRut.get(rut_cliente)! }));
  await escribirAgendas(ctx.db, suyas);
  await audit(
    ctx,
    ...suyas.map(({ id, fila: { fila: _, ...detalle } }) => ({
      accion: 'crear-cliente',
      entidad: 'cliente',
      entidad_id: id,
      detalle,
    })),
  );
}

async function actualizar(ctx: Context, tanda: readonly Cambiada[]): Promise<void> {
  const filas = tanda.map(({ era, fila }) => ({ id: era.fila.id, ...soloFicha(fila) }));
  await ctx.db.execute(sql`
    update clientes c set empresa = n.empresa, nombre = n.nombre, mail = n.mail, celular = n.celular,
      direccion = n.direccion, ciudad = n.ciudad, giro = n.giro, credito = n.credito, version = c.version + 1
    from json_to_recordset(${JSON.stringify(filas)}::json) as n (id int, empresa text, nombre text, mail text,
      celular text, direccion text, ciudad text, giro text, credito numeric)
    where n.id = c.id`);
  await escribirAgendas(
    ctx.db,
    tanda.map(({ era, fila }) => ({ id: era.fila.id, fila, era })),
  );
  await audit(
    ctx,
    ...tanda.map(({ era, cambios }) => ({
      accion: 'editar-cliente',
      entidad: 'cliente',
      entidad_id: era.fila.id,
      detalle: cambiosEnDetalle(cambios),
    })),
  );
}

/** Their contacts and addresses, once the clients are written. */
async function escribirAgendas(
  db: Queryable,
  suyas: readonly { id: number; fila: FilaDeCliente; era?: Cambiada['era'] }[],
): Promise<void> {
  await llevarAPrincipales(
    db,
    suyas.map(({ id }) => id),
  );
  const principales = JSON.stringify(
    suyas.map(({ id, fila: { cargo, notas, etiqueta, recibe } }) => ({ id, cargo, notas, etiqueta, recibe })),
  );
  await db.execute(sql`
    update clientes_contactos k set cargo = coalesce(n.cargo, k.cargo), notas = coalesce(n.notas, k.notas), version = k.version + 1
    from json_to_recordset(${principales}::json) as n (id int, cargo text, notas text)
    where k.cliente_id = n.id and k.principal
      and (k.cargo, k.notas) is distinct from (coalesce(n.cargo, k.cargo), coalesce(n.notas, k.notas))`);
  await db.execute(sql`
    update clientes_direcciones d set etiqueta = coalesce(n.etiqueta, d.etiqueta), recibe = coalesce(n.recibe, d.recibe),
      version = d.version + 1
    from json_to_recordset(${principales}::json) as n (id int, etiqueta text, recibe text)
    where d.cliente_id = n.id and d.principal
      and (d.etiqueta, d.recibe) is distinct from (coalesce(n.etiqueta, d.etiqueta), coalesce(n.recibe, d.recibe))`);
  const otros = suyas.flatMap(({ id, fila: { otros_contactos }, era }) =>
    otros_contactos ? [{ id, ...diferenciaDe(era?.contactos ?? [], otros_contactos, partesDeContacto) }] : [],
  );
  const otras = suyas.flatMap(({ id, fila: { otras_direcciones }, era }) =>
    otras_direcciones ? [{ id, ...diferenciaDe(era?.direcciones ?? [], otras_direcciones, partesDeDireccion) }] : [],
  );
  const quitados = otros.flatMap(({ quitar }) => quitar);
  const quitadas = otras.flatMap(({ quitar }) => quitar);
  if (quitados.length > 0) await db.delete(contactos).where(inArray(contactos.id, quitados));
  if (quitadas.length > 0) await db.delete(direcciones).where(inArray(direcciones.id, quitadas));
  const nuevos = otros.flatMap(({ id, agregar }) => agregar.map((uno) => ({ ...uno, cliente_id: id })));
  const nuevas = otras.flatMap(({ id, agregar }) =>
    agregar.map((una) => ({ ...una, comuna: comunaLlamada(una.comuna) ?? una.comuna, cliente_id: id })),
  );
  for (const parte of enTandas(nuevos, POR_SENTENCIA)) await db.insert(contactos).values(parte);
  for (const parte of enTandas(nuevas, POR_SENTENCIA)) await db.insert(direcciones).values(parte);
}
