import { puede } from '#contract/casa/usuarios/permisos.ts';
import { actsOn } from '#contract/estados.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { revisarReclamo } from '#contract/ventas/reclamos/actos.ts';
import {
  CICLO_RECLAMO,
  ETIQUETA_RESOLUCION,
  ETIQUETA_TIPO_RECLAMO,
  ETIQUETA_VUELTA,
} from '#contract/ventas/reclamos/estados.ts';
import { avisoDeGarantia, avisoDeRetracto } from '#contract/ventas/reclamos/garantia.ts';
import { obtenerReclamo, type Reclamo } from '#contract/ventas/reclamos/reclamos.ts';
import { EstadoReclamoChip } from '#web/shared/reclamos/estado-chip.tsx';
import { COMPRA, DEVOLUCIONES, PRODUCTOS } from '#web/staff/addresses.ts';
import { FACTURAS_VENTA, OTS, POST_VENTA } from '#web/staff/addresses-licitacion.ts';
import { columnaTexto } from '#web/staff/list/columnas.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { ListTable } from '#web/staff/list/table/list-table.tsx';
import { Notas } from '#web/staff/notas/notas.tsx';
import { doing } from '#web/staff/query/doing.ts';
import { Plazo } from '#web/staff/reclamos/plazo.tsx';
import { RecordAct } from '#web/staff/record/record-act.tsx';
import { RecordPage } from '#web/staff/record/record-page.tsx';
import { RecordSheet } from '#web/staff/record/record-sheet.tsx';
import { useRecord } from '#web/staff/record/use-record.ts';
import { useRecordActs } from '#web/staff/record/use-record-acts.ts';
import { Card, FactsCard } from '#web/staff/shell/card.tsx';
import { metaOf } from '#web/staff/shell/staff-page.tsx';
import { usePerson } from '#web/staff/shell/use-person.ts';
import { many } from '#web/staff/words.ts';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { Fact } from '#web/ui/fact.tsx';
import { Link } from '#web/ui/link.tsx';
import { AdjuntosDeReclamo, Mensajes } from './conversacion.tsx';
import { AceptarModal, EditarModal, ReabrirModal, RechazarModal, ResolverModal, RetirarModal } from './paso-modals.tsx';
import styles from './post-venta.module.css';
import { porVolver, RecibirModal } from './recibir-modal.tsx';

const TITLE = 'Reclamo';
export const meta = metaOf(TITLE);

export default function ReclamoPage() {
  const record = useRecord(obtenerReclamo, ({ numero }) => numero);
  return (
    <RecordPage
      record={record}
      title={TITLE}
      loading="Cargando el reclamo…"
      back={{ to: POST_VENTA, label: 'Ver los reclamos' }}
    >
      {(reclamo) => <ReclamoSheet reclamo={reclamo} />}
    </RecordPage>
  );
}

type Paso = 'recibir' | 'editar' | 'aceptar' | 'rechazar' | 'resolver' | 'reabrir' | 'retirar';

/** A claim: what was said, what the law says of it, how it goes and how it ended. */
function ReclamoSheet({ reclamo }: { reclamo: Reclamo }) {
  const { numero, estado, compra } = reclamo;
  const { act, working, opened, open, modal, ...said } = useRecordActs<Paso>();
  const person = usePerson();
  const acts = actsOn(CICLO_RECLAMO, person, reclamo);
  const isOpen = acts.has('escribir');
  const revisar = () =>
    act(doing(revisarReclamo, { params: { id: String(reclamo.id) } }, `El ${numero.toLowerCase()} está en revisión.`));
  const step = (paso: Paso, label: string, look: { main?: boolean; danger?: boolean } = {}) => (
    <RecordAct when={acts.has(paso)} onClick={() => open(paso)} label={label} {...look} />
  );
  return (
    <RecordSheet
      title={numero}
      chips={<EstadoReclamoChip estado={estado} />}
      intro={[ETIQUETA_TIPO_RECLAMO[reclamo.tipo], reclamo.cliente, `pedido ${compra.num_pedido}`]}
      actions={
        <>
          {step('aceptar', 'Aceptar', { main: true })}
          {step('resolver', 'Resolver', { main: true })}
          <RecordAct when={acts.has('revisar')} waits={working} onClick={revisar} label="En revisión" />
          <RecordAct
            when={acts.has('recibir') && puede(person, 'mover-stock') && porVolver(reclamo).length > 0}
            onClick={() => open('recibir')}
            label="Recibir retorno"
          />
          {step('reabrir', 'Reabrir')}
          {step('editar', 'Editar')}
          {step('rechazar', 'Rechazar', { danger: true })}
          {step('retirar', 'Retirar', { danger: true })}
        </>
      }
      said={said}
      facts={<Datos reclamo={reclamo} />}
      historia={{ label: 'Estados del reclamo', historial: reclamo.historial, chip: EstadoReclamoChip }}
      below={<Notas entidad="reclamo" entidad_id={reclamo.id} />}
      modals={
        <>
          {opened === 'recibir' && <RecibirModal reclamo={reclamo} {...modal} />}
          {opened === 'editar' && <EditarModal reclamo={reclamo} {...modal} />}
          {opened === 'aceptar' && <AceptarModal reclamo={reclamo} {...modal} />}
          {opened === 'rechazar' && <RechazarModal reclamo={reclamo} {...modal} />}
          {opened === 'resolver' && <ResolverModal reclamo={reclamo} {...modal} />}
          {opened === 'reabrir' && <ReabrirModal reclamo={reclamo} {...modal} />}
          {opened === 'retirar' && <RetirarModal reclamo={reclamo} {...modal} />}
        </>
      }
    >
      <Notice
        tone="info"
        message={
          reclamo.tipo === 'retracto'
            ? avisoDeRetracto(reclamo.retracto, reclamo.garantia)
            : avisoDeGarantia(reclamo.garantia)
        }
        detail={reclamo.tipo === 'retracto' ? null : avisoDeRetracto(reclamo.retracto, reclamo.garantia)}
      />
      <Card
        title="Lo que dice el cliente"
        beside={`${reclamo.por_el_cliente ? 'Lo escribió' : 'Lo anotó el personal'} el ${formatFecha(reclamo.fecha)}`}
      >
        <p className={styles.said}>{reclamo.descripcion}</p>
      </Card>
      <Card title="Lo que reclama" beside={many(reclamo.unidades, 'unidad', 'unidades')} flush>
        <ListTable
          label="Lo que reclama el cliente"
          columns={ITEMS}
          rows={reclamo.items}
          keyOf={({ id }) => id}
          nameOf={({ descripcion }) => descripcion}
        />
      </Card>
      <Vuelto reclamo={reclamo} />
      <AdjuntosDeReclamo reclamo={reclamo} open={isOpen} />
      <Mensajes reclamo={reclamo} open={isOpen} />
      {acts.has('resolver') && <ParaResolver reclamo={reclamo} />}
    </RecordSheet>
  );
}

const ITEMS: readonly Column<Reclamo['items'][number]>[] = [
  columnaTexto('codigo_producto_fussan', 'Código', { key: 'codigo', card: 'detail' }),
  {
    key: 'descripcion',
    title: 'Producto',
    card: 'title',
    wide: true,
    cell: ({ producto_id, descripcion }) =>
      producto_id === null ? descripcion : <Link to={`${PRODUCTOS}/${producto_id}`}>{descripcion}</Link>,
  },
  {
    key: 'cantidad',
    title: 'Unidades',
    kind: 'number',
    card: 'detail',
    cell: ({ cantidad, comprada }) => `${formatNumero(cantidad)} de ${formatNumero(comprada)}`,
  },
  {
    key: 'fabricante',
    title: 'Garantía del fabricante',
    card: 'detail',
    cell: ({ fabricante, sin_retracto }) =>
      [
        fabricante && (fabricante.hasta ? `Hasta el ${formatFecha(fabricante.hasta)}` : `${fabricante.meses} meses`),
        sin_retracto && 'Sin retracto',
      ]
        .filter(Boolean)
        .join(' · ') || '—',
  },
  {
    key: 'monto',
    title: 'Monto',
    kind: 'number',
    card: 'value',
    cell: ({ monto }) => formatPrecio(monto),
  },
];

function Datos({ reclamo }: { reclamo: Reclamo }) {
  const { compra, oc, pide, resolucion, devuelto, nota_credito, referencia } = reclamo;
  return (
    <FactsCard title="El reclamo">
      <Fact label="Pedido">
        <Link to={`${COMPRA}/${compra.id}`}>{`${compra.num_pedido} · ${compra.estado}`}</Link>
      </Fact>
      {oc && <Fact label="Orden de compra">{oc}</Fact>}
      <Fact label="Cliente">{reclamo.cliente}</Fact>
      <Fact label="Correo">{reclamo.email}</Fact>
      <Fact label="Plazo">{reclamo.cerrado_en ? formatFecha(reclamo.vence) : <Plazo {...reclamo} />}</Fact>
      <Fact label="Responsable">{reclamo.responsable ?? 'Nadie todavía'}</Fact>
      <Fact label="Prefiere">{pide ? ETIQUETA_RESOLUCION[pide] : 'No lo dijo'}</Fact>
      {reclamo.vuelve && <Fact label="Cómo vuelve">{ETIQUETA_VUELTA[reclamo.vuelve]}</Fact>}
      {resolucion && <Fact label="Solución">{ETIQUETA_RESOLUCION[resolucion]}</Fact>}
      {devuelto !== null && <Fact label="Devuelto">{formatPrecio(devuelto)}</Fact>}
      {nota_credito && (
        <Fact label="Nota de crédito">
          <Link to={`${FACTURAS_VENTA}/${nota_credito.id}`}>{String(nota_credito.folio)}</Link>
        </Fact>
      )}
      {referencia && <Fact label="Referencia">{referencia}</Fact>}
      <Fact label="Monto reclamado">{formatPrecio(reclamo.monto)}</Fact>
    </FactsCard>
  );
}

/** What came back for it. */
function Vuelto({ reclamo: { vuelto, compra, cerrado_en } }: { reclamo: Reclamo }) {
  if (vuelto.length === 0) return null;
  return (
    <Card title="Lo que volvió">
      <ul className={styles.steps}>
        {vuelto.map(({ id, fecha, quien, motivo, lineas }) => (
          <li key={id}>
            {lineas.map(({ cantidad, descripcion }) => `${cantidad} × ${descripcion}`).join(', ')}:{' '}
            {[formatFecha(fecha), quien, motivo].filter(Boolean).join(' · ')}
          </li>
        ))}
        <li>
          Si se anotó por error o se le manda de vuelta al cliente, se deshace en el{' '}
          <Link to={`${COMPRA}/${compra.id}`}>pedido</Link>
          {cerrado_en === null && ': mientras cuente, el reclamo no se rechaza ni se retira'}.
        </li>
      </ul>
    </Card>
  );
}

/** Where what settles it is done: nothing of it is done from here. */
function ParaResolver({ reclamo: { compra } }: { reclamo: Reclamo }) {
  return (
    <Card title="Dónde se hace">
      <ul className={styles.steps}>
        <li>
          Nota de crédito: en <Link to={`${FACTURAS_VENTA}?q=${compra.num_pedido}`}>Facturas Venta</Link>, sobre la
          factura del pedido.
        </li>
        <li>
          Despacho de lo nuevo: con otro pedido y su <Link to={OTS}>OT</Link>; su número va en la referencia.
        </li>
        <li>Lo que vuelve, a la venta o no: con «Recibir retorno», aquí arriba.</li>
        <li>
          Si es del proveedor: una <Link to={DEVOLUCIONES}>devolución</Link> de lo que se le rechace.
        </li>
      </ul>
    </Card>
  );
}
