import {
  ACCIONES,
  type ActoDeAuditoria,
  descargarAuditoria,
  ENTIDADES,
  listarAuditoria,
} from '#contract/casa/auditoria.ts';
import { ETIQUETA_ROL } from '#contract/casa/usuarios/roles.ts';
import {
  CLIENTES,
  COMPRA,
  CONTEOS,
  CORREOS,
  DEVOLUCIONES,
  DTE_RECIBIDOS,
  FACTURAS,
  MAESTROS,
  MASIVOS,
  ORDENES,
  PERFIL,
  PRODUCTOS,
  PROVEEDORES,
  productosDeCarga,
  RECEPCIONES,
} from '#web/staff/addresses.ts';
import {
  CENTROS_COSTO,
  FACTURAS_VENTA,
  OC_PORTAL,
  OTS,
  PAGO_COMISIONES,
  POST_VENTA,
} from '#web/staff/addresses-licitacion.ts';
import { CambiosList } from '#web/staff/cambios-list.tsx';
import { both, columnaInstante, columnaTexto } from '#web/staff/list/columnas.tsx';
import { ListDownload } from '#web/staff/list/list-download.tsx';
import type { Filter } from '#web/staff/list/list-filters.tsx';
import { ListPage } from '#web/staff/list/list-page.tsx';
import type { View } from '#web/staff/list/list-views.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { useList } from '#web/staff/list/use-list.ts';
import { metaOf, VolverButton } from '#web/staff/shell/staff-page.tsx';
import { Link } from '#web/ui/link.tsx';
import styles from './auditoria.module.css';

const TITLE = 'Auditoría';
export const meta = metaOf(TITLE);

const optionsOf = (names: Record<string, string>) =>
  Object.entries(names)
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => a.label.localeCompare(b.label, 'es'));

const FILTERS: readonly Filter[] = [
  { name: 'entidad', label: 'Qué cosa', options: optionsOf(ENTIDADES) },
  { name: 'accion', label: 'Qué hizo', options: optionsOf(ACCIONES) },
  { name: 'persona', label: 'Quién', isText: true, seldom: true },
  { name: 'desde', label: 'Desde', isDay: true, seldom: true },
  { name: 'hasta', label: 'Hasta', isDay: true, seldom: true },
];

const VIEWS: readonly View[] = [
  { title: 'Todo', query: {} },
  { title: 'Pedidos', query: { entidad: 'compra' } },
  { title: 'Productos', query: { entidad: 'producto' } },
  { title: 'Personas', query: { entidad: 'usuario' } },
];

/** Where what was acted on stands, for what has a page. */
function pageOf({ entidad, entidad_id, producto_id }: ActoDeAuditoria): string | null {
  if (producto_id !== null) return `${PRODUCTOS}/${producto_id}`;
  if (entidad === 'correo') return CORREOS;
  if (entidad_id === null) return null;
  if (entidad === 'compra') return `${COMPRA}/${entidad_id}`;
  if (entidad === 'usuario') return `${PERFIL}/${entidad_id}`;
  if (entidad === 'cliente') return `${CLIENTES}/${entidad_id}`;
  if (entidad === 'proveedor') return `${PROVEEDORES}/${entidad_id}`;
  if (entidad === 'maestro') return `${MAESTROS}/${entidad_id}`;
  if (entidad === 'devolucion') return `${DEVOLUCIONES}/${entidad_id}`;
  if (entidad === 'orden') return `${ORDENES}/${entidad_id}`;
  if (entidad === 'comision') return `${PAGO_COMISIONES}/${entidad_id}`;
  if (entidad === 'factura_venta') return `${FACTURAS_VENTA}/${entidad_id}`;
  if (entidad === 'reclamo') return `${POST_VENTA}/${entidad_id}`;
  if (entidad === 'centro_costo') return `${CENTROS_COSTO}/${entidad_id}`;
  if (entidad === 'ot') return `${OTS}/${entidad_id}`;
  if (entidad === 'oc_publica') return `${OC_PORTAL}/${entidad_id}`;
  if (entidad === 'factura_proveedor') return `${FACTURAS}/${entidad_id}`;
  if (entidad === 'dte_recibido') return `${DTE_RECIBIDOS}/${entidad_id}`;
  if (entidad === 'llegada') return `${RECEPCIONES}/${entidad_id}`;
  if (entidad === 'conteo') return `${CONTEOS}/${entidad_id}`;
  if (entidad === 'importacion') return productosDeCarga(entidad_id);
  return entidad === 'cambio_masivo' ? MASIVOS : null;
}

const COLUMNS: readonly Column<ActoDeAuditoria>[] = [
  columnaInstante('cuando', 'Cuándo', { fixed: true, card: 'detail', sort: both('fecha') }),
  {
    key: 'quien',
    title: 'Quién',
    fixed: true,
    card: 'line',
    cell: ({ quien, rol }) => (
      <>
        {quien} {rol && <span className={styles.soft}>{ETIQUETA_ROL[rol]}</span>}
      </>
    ),
  },
  columnaTexto('texto', 'Qué hizo', { fixed: true, card: 'title' }),
  { key: 'cosa', title: 'A qué', fixed: true, card: 'line', cell: (acto) => <Cosa acto={acto} /> },
  {
    key: 'cambios',
    title: 'Antes → después',
    card: 'line',
    cell: ({ cambios }) => (cambios.length > 0 ? <CambiosList cambios={cambios} /> : '—'),
  },
  columnaTexto('ip', 'Desde dónde', { card: 'detail' }),
  {
    key: 'request_id',
    title: 'Petición',
    hidden: true,
    cell: ({ request_id }) => <span className={styles.request}>{request_id ?? '—'}</span>,
  },
];

function Cosa({ acto }: { acto: ActoDeAuditoria }) {
  const page = pageOf(acto);
  if (!page) return acto.cosa;
  return (
    <Link to={page} className={styles.cosa} title={acto.cosa}>
      {acto.cosa}
    </Link>
  );
}

/** Who did what to which record, before and after, and from where. */
export default function Auditoria() {
  const list = useList(listarAuditoria);
  return (
    <ListPage
      list={list}
      title={TITLE}
      noun={['acto', 'actos']}
      columns={COLUMNS}
      keyOf={({ id }) => id}
      nameOf={({ texto, cosa }) => `${texto}: ${cosa}`}
      search="N° de pedido, producto, código o persona"
      filters={FILTERS}
      views={VIEWS}
      actions={
        <>
          <ListDownload list={list} endpoint={descargarAuditoria} />
          <VolverButton />
        </>
      }
      above={
        <p className={styles.intro}>
          Lo que cada quien ha hecho en la tienda. Nada de esto se puede cambiar ni borrar, tampoco desde la tienda
          misma.
        </p>
      }
      empty="Todavía nadie ha hecho nada."
      noneLeft="No hay actos que coincidan."
      failed={listarAuditoria.fallback}
    />
  );
}
