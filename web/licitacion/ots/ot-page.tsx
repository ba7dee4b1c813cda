import { actsOn } from '#contract/estados.ts';
import { CICLO_OT } from '#contract/licitacion/ots/estados.ts';
import { type Ot, obtenerOt, otPdf, prepararOt } from '#contract/licitacion/ots/ots.ts';
import { TITULO_PRECIO } from '#contract/valores/base.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { COMPRA } from '#web/staff/addresses.ts';
import { OC_PORTAL, OTS } from '#web/staff/addresses-licitacion.ts';
import { CadenaButton } from '#web/staff/cadena/cadena-button.tsx';
import { DocumentosCard } from '#web/staff/dte/documentos-card.tsx';
import { EmitirModal } from '#web/staff/dte/emitir-modal.tsx';
import { columnaNumero, columnaTexto } from '#web/staff/list/columnas.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { ListTable } from '#web/staff/list/table/list-table.tsx';
import { PrecioDeLinea } from '#web/staff/precio-de-linea.tsx';
import { doing, downloading } from '#web/staff/query/doing.ts';
import { RecordAct } from '#web/staff/record/record-act.tsx';
import { RecordPage } from '#web/staff/record/record-page.tsx';
import { RecordSheet } from '#web/staff/record/record-sheet.tsx';
import { useRecord } from '#web/staff/record/use-record.ts';
import { useRecordActs } from '#web/staff/record/use-record-acts.ts';
import { Card, FactsCard } from '#web/staff/shell/card.tsx';
import { metaOf } from '#web/staff/shell/staff-page.tsx';
import { usePerson } from '#web/staff/shell/use-person.ts';
import { many } from '#web/staff/words.ts';
import { Fact } from '#web/ui/fact.tsx';
import { Link } from '#web/ui/link.tsx';
import { EditarOtModal } from './editar-ot-modal.tsx';
import { EstadoOtChip } from './estado-chip.tsx';
import { AnularModal, DespacharModal, EntregarModal } from './paso-modals.tsx';

const TITLE = 'Orden de trabajo';
export const meta = metaOf(TITLE);

export default function OtPage() {
  const record = useRecord(obtenerOt, ({ numero }) => numero);
  return (
    <RecordPage record={record} title={TITLE} loading="Cargando la OT…" back={{ to: OTS, label: 'Ver las OT' }}>
      {(ot) => <OtSheet ot={ot} />}
    </RecordPage>
  );
}

/** A work order: it is prepared, leaves with its dispatch note, and arrives. */
function OtSheet({ ot }: { ot: Ot }) {
  const { numero, estado, compra } = ot;
  const params = { id: String(ot.id) };
  const { act, working, opened, open, modal, ...said } = useRecordActs<
    'editar' | 'despachar' | 'entregar' | 'anular' | 'emitir'
  >();
  const person = usePerson();
  const isAdmin = person.role === 'admin';
  const acts = actsOn(CICLO_OT, person, { estado, compra_estado: compra.estado });
  const preparar = () => act(doing(prepararOt, { params }, `La ${numero} está preparada.`));
  const imprimir = () => act(downloading(otPdf, { params }, 'La OT está descargada.'));
  return (
    <RecordSheet
      title={numero}
      chips={<EstadoOtChip estado={estado} />}
      intro={[ot.cliente, `para el ${formatFecha(ot.fecha)}`, ot.responsable]}
      actions={
        <>
          <RecordAct main when={acts.has('preparar')} waits={working} onClick={preparar} label="Preparada" />
          <RecordAct main when={acts.has('despachar')} onClick={() => open('despachar')} label="Despachar" />
          <RecordAct main when={acts.has('entregar')} onClick={() => open('entregar')} label="Entregar" />
          <RecordAct waits={working} onClick={imprimir} label="Imprimir" />
          <RecordAct when={isAdmin && estado !== 'anulada'} onClick={() => open('emitir')} label="Emitir documento" />
          <CadenaButton miembro="ot" id={ot.id} />
          <RecordAct when={acts.has('editar')} onClick={() => open('editar')} label="Editar" />
          <RecordAct danger when={acts.has('anular')} onClick={() => open('anular')} label="Anular" />
        </>
      }
      said={said}
      facts={<Datos ot={ot} />}
      historia={{ label: 'Estados de la OT', historial: ot.historial, chip: EstadoOtChip }}
      modals={
        <>
          {opened === 'editar' && <EditarOtModal ot={ot} {...modal} />}
          {opened === 'despachar' && <DespacharModal ot={ot} {...modal} />}
          {opened === 'entregar' && <EntregarModal ot={ot} {...modal} />}
          {opened === 'emitir' && <EmitirModal numero={numero} {...modal} />}
          {opened === 'anular' && <AnularModal ot={ot} {...modal} />}
        </>
      }
    >
      <Card title="Lo que lleva" beside={many(ot.unidades, 'unidad', 'unidades')} flush>
        <ListTable
          label="Lo que lleva la OT"
          columns={itemsOf(ot.base)}
          rows={ot.items}
          keyOf={({ id }) => id}
          nameOf={({ descripcion }) => descripcion}
        />
      </Card>
      <DocumentosCard compra_id={compra.id} ot_id={ot.id} opens={isAdmin} />
    </RecordSheet>
  );
}

const itemsOf = (base: Ot['base']): readonly Column<Ot['items'][number]>[] => [
  columnaTexto('codigo_producto_fussan', 'Código', { key: 'codigo', card: 'detail' }),
  columnaTexto('descripcion', 'Producto', { card: 'title', wide: true }),
  columnaNumero('cantidad', 'Unidades', { card: 'detail' }),
  columnaNumero('comprada', 'Compradas', { card: 'detail' }),
  {
    key: 'precio',
    title: TITULO_PRECIO[base],
    kind: 'number',
    wraps: true,
    card: 'detail',
    cell: (linea) => <PrecioDeLinea {...linea} />,
  },
  {
    key: 'monto',
    title: base === 'neto' ? 'Monto neto' : 'Monto',
    kind: 'number',
    card: 'value',
    cell: ({ subtotal }) => formatPrecio(subtotal),
  },
];

function Datos({ ot }: { ot: Ot }) {
  const { compra, oc, entrega } = ot;
  return (
    <FactsCard title="La OT">
      <Fact label="Pedido">
        <Link to={`${COMPRA}/${compra.id}`}>{`${compra.num_pedido} · ${compra.estado}`}</Link>
      </Fact>
      {oc && (
        <Fact label="Orden de compra">
          <Link to={`${OC_PORTAL}/${oc.id}`}>{oc.codigo}</Link>
        </Fact>
      )}
      <Fact label="Cliente">{ot.cliente}</Fact>
      <Fact label={entrega === 'retiro' ? 'Retiro' : 'Despacho'}>
        {[ot.direccion, ot.comuna].filter(Boolean).join(', ')}
      </Fact>
      <Fact label="Teléfono">{ot.contacto}</Fact>
      <Fact label="Responsable">{ot.responsable ?? 'Nadie todavía'}</Fact>
      {ot.num_gd && <Fact label="Guía">{[ot.num_gd, ot.transportista].filter(Boolean).join(' · ')}</Fact>}
      {ot.recibido_por && <Fact label="Recibió">{ot.recibido_por}</Fact>}
      {ot.base === 'neto' && <Fact label="Neto">{formatPrecio(ot.neto)}</Fact>}
      {ot.base === 'neto' && <Fact label="IVA">{formatPrecio(ot.iva)}</Fact>}
      <Fact label={ot.base === 'neto' ? 'Total' : 'Monto'}>{formatPrecio(ot.monto)}</Fact>
      {ot.notas && <Fact label="Notas">{ot.notas}</Fact>}
    </FactsCard>
  );
}
