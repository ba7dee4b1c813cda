import {
  type Dte,
  descargarPdfDte,
  descargarXmlDte,
  enviarDtePorCorreo,
  obtenerDte,
  reemitirDte,
} from '#contract/dinero/dte/dte.ts';
import { ETIQUETA_AMBIENTE, QUE_HACER_DTE } from '#contract/dinero/dte/estados.ts';
import {
  ETIQUETA_CODIGO_REFERENCIA,
  ETIQUETA_FORMA_PAGO,
  ETIQUETA_TRASLADO,
  esCedible,
  NOTA_DE_CREDITO_DTE,
  nombreDeDte,
  TIPOS_REFERENCIA,
} from '#contract/dinero/dte/tipos.ts';
import { TITULO_PRECIO } from '#contract/valores/base.ts';
import { formatFecha, formatFechaHora } from '#contract/valores/fechas.ts';
import { formatPrecio, formatUnitario } from '#contract/valores/money.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { formatRut } from '#contract/valores/rut.ts';
import { TextField } from '#web/form/fields.tsx';
import { FormModal } from '#web/form/form-modal.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { COMPRA, DEVOLUCIONES, DOCUMENTOS } from '#web/staff/addresses.ts';
import { FACTURAS_VENTA } from '#web/staff/addresses-licitacion.ts';
import { EstadoDteChip } from '#web/staff/dte/estado-dte-chip.tsx';
import { NotaModal } from '#web/staff/dte/nota-modal.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { ListTable } from '#web/staff/list/table/list-table.tsx';
import { doing, downloading } from '#web/staff/query/doing.ts';
import { RecordAct } from '#web/staff/record/record-act.tsx';
import { RecordPage } from '#web/staff/record/record-page.tsx';
import { RecordSheet } from '#web/staff/record/record-sheet.tsx';
import { useRecord } from '#web/staff/record/use-record.ts';
import { useRecordActs } from '#web/staff/record/use-record-acts.ts';
import { Card, FactsCard } from '#web/staff/shell/card.tsx';
import { metaOf } from '#web/staff/shell/staff-page.tsx';
import { toast } from '#web/staff/shell/toast.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { Fact } from '#web/ui/fact.tsx';
import { Link } from '#web/ui/link.tsx';

const TITLE = 'Documento tributario';
export const meta = metaOf(TITLE);

export default function DtePage() {
  const record = useRecord(obtenerDte, nombreDeDte);
  return (
    <RecordPage
      record={record}
      title={TITLE}
      loading="Cargando el documento…"
      back={{ to: DOCUMENTOS, label: 'Ver los documentos' }}
    >
      {(documento) => <DteSheet documento={documento} />}
    </RecordPage>
  );
}

/** A tax document: what it says, what the SII says of it, and its papers. */
function DteSheet({ documento }: { documento: Dte }) {
  const params = { id: String(documento.id) };
  const nombre = nombreDeDte(documento);
  const { act, working, opened, open, modal, ...said } = useRecordActs<'nota' | 'correo'>();
  const pdf = (query: { formato: 'carta' | 'rollo'; cedible: '0' | '1' }) =>
    act(downloading(descargarPdfDte, { params, query }, 'El PDF está descargado.'));
  const { tipo, estado, factura_venta_id, queda } = documento;
  const esDeCredito = tipo === NOTA_DE_CREDITO_DTE;
  return (
    <RecordSheet
      title={nombre}
      chips={<EstadoDteChip estado={estado} />}
      intro={[documento.receptor, `emitido el ${formatFecha(documento.fecha_emision)}`, formatPrecio(documento.total)]}
      actions={
        <>
          <RecordAct
            main={estado !== 'rechazado'}
            waits={working}
            onClick={() => pdf({ formato: 'carta', cedible: '0' })}
            label="PDF"
          />
          <RecordAct waits={working} onClick={() => pdf({ formato: 'rollo', cedible: '0' })} label="PDF 80 mm" />
          <RecordAct
            when={esCedible(tipo)}
            waits={working}
            onClick={() => pdf({ formato: 'carta', cedible: '1' })}
            label="Copia cedible"
          />
          <RecordAct
            waits={working}
            onClick={() => act(downloading(descargarXmlDte, { params }, 'El XML está descargado.'))}
            label="XML"
          />
          <RecordAct onClick={() => open('correo')} label="Enviar por correo" />
          <RecordAct
            when={queda !== null && (esDeCredito ? queda > 0 : true)}
            onClick={() => open('nota')}
            label={esDeCredito ? 'Deshacer con nota de débito' : 'Emitir nota'}
          />
          <RecordAct
            main
            when={estado === 'rechazado'}
            waits={working}
            onClick={() => act(doing(reemitirDte, { params, body: {} }, 'Se emitió de nuevo, con otro folio.'))}
            label="Emitir de nuevo"
          />
        </>
      }
      said={said}
      facts={<Datos documento={documento} />}
      modals={
        <>
          {opened === 'nota' && factura_venta_id !== null && (
            <NotaModal sobre={{ tipo, factura_venta_id, nombre, queda: queda ?? 0 }} {...modal} />
          )}
          {opened === 'correo' && <CorreoModal documento={documento} {...modal} />}
        </>
      }
    >
      <Card title="En el SII">
        <Notice
          tone={estado === 'rechazado' ? 'error' : estado === 'aceptado' ? 'success' : 'info'}
          message={[documento.glosa && conPunto(documento.glosa), QUE_HACER_DTE[estado]].filter(Boolean).join(' ')}
        />
      </Card>
      <Card title="Lo que dice" flush>
        <ListTable
          label="Líneas del documento"
          columns={lineasDe(documento.base)}
          rows={filasDe(documento)}
          keyOf={({ lugar }) => lugar}
          nameOf={({ nombre }) => nombre}
        />
      </Card>
      {documento.referencias.length > 0 && (
        <Card title="Documentos que nombra" flush>
          <ListTable
            label="Documentos que nombra"
            columns={REFERENCIAS}
            rows={documento.referencias}
            keyOf={({ tipo, folio }) => `${tipo}-${folio}`}
            nameOf={({ folio }) => folio}
          />
        </Card>
      )}
      {documento.notas.length > 0 && (
        <Card title="Notas sobre él" flush>
          <ListTable
            label="Notas sobre el documento"
            columns={NOTAS}
            rows={documento.notas}
            keyOf={({ id }) => id}
            nameOf={(nota) => nombreDeDte(nota)}
          />
        </Card>
      )}
    </RecordSheet>
  );
}

/** The SII's words often have none, and ours follow. */
const conPunto = (texto: string): string => (/[.!?]$/.test(texto.trim()) ? texto.trim() : `${texto.trim()}.`);

type Linea = Dte['lineas'][number] & { lugar: number };

/** Its lines, and what is taken off or added to all of them together. */
const filasDe = ({ lineas, globales }: Dte): Linea[] =>
  [
    ...lineas,
    ...globales.map(({ es, glosa, valor }) => ({
      nombre: glosa ?? (es === 'descuento' ? 'Descuento' : 'Recargo'),
      cantidad: null,
      precio: null,
      descuento: 0,
      monto: es === 'descuento' ? -valor : valor,
      exenta: false,
    })),
  ].map((linea, lugar) => ({ ...linea, lugar }));

const lineasDe = (base: Dte['base']): readonly Column<Linea>[] => [
  { key: 'nombre', title: 'Detalle', card: 'title', wide: true, cell: ({ nombre }) => nombre },
  {
    key: 'cantidad',
    title: 'Cantidad',
    kind: 'number',
    card: 'detail',
    cell: ({ cantidad }) => (cantidad === null ? '—' : formatNumero(cantidad)),
  },
  {
    key: 'precio',
    title: TITULO_PRECIO[base],
    kind: 'number',
    wraps: true,
    card: 'detail',
    cell: ({ precio }) => (precio === null ? '—' : formatUnitario(precio)),
  },
  {
    key: 'descuento',
    title: 'Descuento',
    kind: 'number',
    card: 'detail',
    cell: ({ descuento }) => (descuento === 0 ? '—' : formatPrecio(descuento)),
  },
  { key: 'monto', title: 'Monto', kind: 'number', card: 'value', cell: ({ monto }) => formatPrecio(monto) },
];

const REFERENCIAS: readonly Column<Dte['referencias'][number]>[] = [
  {
    key: 'tipo',
    title: 'Documento',
    card: 'title',
    cell: ({ id, tipo, folio }) => {
      const nombre = `${TIPOS_REFERENCIA[tipo] ?? `Tipo ${tipo}`} N° ${folio}`;
      return id === null ? nombre : <Link to={`${DOCUMENTOS}/${id}`}>{nombre}</Link>;
    },
  },
  { key: 'fecha', title: 'Fecha', card: 'detail', cell: ({ fecha }) => formatFecha(fecha) },
  {
    key: 'razon',
    title: 'Por qué',
    card: 'line',
    wide: true,
    cell: ({ codigo, razon }) =>
      [codigo && ETIQUETA_CODIGO_REFERENCIA[codigo], razon].filter(Boolean).join(': ') || '—',
  },
];

const NOTAS: readonly Column<Dte['notas'][number]>[] = [
  {
    key: 'nota',
    title: 'Documento',
    card: 'title',
    cell: (nota) => <Link to={`${DOCUMENTOS}/${nota.id}`}>{nombreDeDte(nota)}</Link>,
  },
  { key: 'estado', title: 'Estado', card: 'line', cell: ({ estado }) => <EstadoDteChip estado={estado} /> },
  { key: 'total', title: 'Total', kind: 'number', card: 'value', cell: ({ total }) => formatPrecio(total) },
];

function Datos({ documento }: { documento: Dte }) {
  const { compra, factura_venta_id, devolucion_id } = documento;
  return (
    <FactsCard title="Datos">
      <Fact label="A nombre de">{documento.receptor}</Fact>
      <Fact label="RUT">{formatRut(documento.receptor_rut)}</Fact>
      {documento.giro && <Fact label="Giro">{documento.giro}</Fact>}
      {documento.direccion && (
        <Fact label="Dirección">{[documento.direccion, documento.comuna].filter(Boolean).join(', ')}</Fact>
      )}
      {documento.correo && <Fact label="Correo">{documento.correo}</Fact>}
      {compra && (
        <Fact label="Pedido">
          <Link to={`${COMPRA}/${compra.id}`}>{compra.num_pedido}</Link>
        </Fact>
      )}
      {factura_venta_id !== null && (
        <Fact label="Lo que se debe de él">
          <Link to={`${FACTURAS_VENTA}/${factura_venta_id}`}>Ver la cuenta</Link>
        </Fact>
      )}
      {devolucion_id !== null && (
        <Fact label="Devolución">
          <Link to={`${DEVOLUCIONES}/${devolucion_id}`}>Ver la devolución</Link>
        </Fact>
      )}
      {documento.exento > 0 && <Fact label="Exento">{formatPrecio(documento.exento)}</Fact>}
      {documento.neto > 0 && <Fact label="Neto">{formatPrecio(documento.neto)}</Fact>}
      {documento.iva > 0 && <Fact label="IVA">{formatPrecio(documento.iva)}</Fact>}
      <Fact label="Total">{formatPrecio(documento.total)}</Fact>
      {documento.forma_pago && <Fact label="Forma de pago">{ETIQUETA_FORMA_PAGO[documento.forma_pago]}</Fact>}
      {documento.vence && <Fact label="Vence">{formatFecha(documento.vence)}</Fact>}
      {documento.traslado && <Fact label="Traslado">{ETIQUETA_TRASLADO[documento.traslado]}</Fact>}
      <Fact label="Ambiente">{ETIQUETA_AMBIENTE[documento.ambiente]}</Fact>
      <Fact label="Lo emitió">{documento.emitido_por ?? 'La tienda'}</Fact>
      <Fact label="Emitido">{formatFechaHora(documento.emitido_en)}</Fact>
      {documento.enviado_en && <Fact label="Enviado al SII">{formatFechaHora(documento.enviado_en)}</Fact>}
      {documento.resuelto_en && <Fact label="Respondió el SII">{formatFechaHora(documento.resuelto_en)}</Fact>}
      {documento.track_id && <Fact label="N° de envío">{documento.track_id}</Fact>}
    </FactsCard>
  );
}

/** Mails it to somebody. */
function CorreoModal({ documento, onClose }: { documento: Dte; onClose: () => void }) {
  const form = useEndpointForm(enviarDtePorCorreo, {
    initial: { para: documento.correo ?? '' },
    params: { id: String(documento.id) },
    onDone: () => {
      toast('El documento va en camino, con su PDF y su XML.');
      onClose();
    },
  });
  return (
    <FormModal form={form} title="Enviar por correo" submit={['Enviar', 'Enviando…']} onClose={onClose}>
      <TextField form={form} name="para" label="Para" inputMode="email" />
    </FormModal>
  );
}
