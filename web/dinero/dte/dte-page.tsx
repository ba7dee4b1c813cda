import {
  type Dte,
  descargarPdfDte,
  descargarXmlDte,
  enviarDtePorCorreo,
  obtenerDte,
} from '#contract/dinero/dte/dte.ts';
import { ETIQUETA_AMBIENTE, QUE_HACER_DTE } from '#contract/dinero/dte/estados.ts';
import {
  ETIQUETA_FORMA_PAGO,
  ETIQUETA_TRASLADO,
  esCedible,
  NOTA_DE_CREDITO_DTE,
  nombreDeDte,
} from '#contract/dinero/dte/tipos.ts';
import { formatFecha, formatFechaHora } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { formatRut } from '#contract/valores/rut.ts';
import { TextField } from '#web/form/fields.tsx';
import { FormModal } from '#web/form/form-modal.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { COMPRA, DEVOLUCIONES, DOCUMENTOS } from '#web/staff/addresses.ts';
import { FACTURAS_VENTA } from '#web/staff/addresses-licitacion.ts';
import { EstadoDteChip } from '#web/staff/dte/estado-dte-chip.tsx';
import { NotaModal } from '#web/staff/dte/nota-modal.tsx';
import { ReemitirModal } from '#web/staff/dte/reemitir-modal.tsx';
import { ListTable } from '#web/staff/list/table/list-table.tsx';
import { downloading } from '#web/staff/query/doing.ts';
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
import { filasDe, lineasDe, NOTAS, REFERENCIAS } from './lo-que-dice.tsx';

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
  const { act, working, opened, open, modal, ...said } = useRecordActs<'nota' | 'correo' | 'reemitir'>();
  const pdf = (query: { formato: 'carta' | 'rollo'; cedible: '0' | '1' }) =>
    act(downloading(descargarPdfDte, { params, query }, 'El PDF está descargado.'));
  const { tipo, estado, factura_venta_id, queda, reemplazo } = documento;
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
            when={estado === 'rechazado' && reemplazo === null}
            onClick={() => open('reemitir')}
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
          {opened === 'reemitir' && <ReemitirModal documento={documento} {...modal} />}
          {opened === 'correo' && <CorreoModal documento={documento} {...modal} />}
        </>
      }
    >
      <Card title="En el SII">
        <Notice
          tone={estado === 'rechazado' ? 'error' : estado === 'aceptado' ? 'success' : 'info'}
          message={[documento.glosa && conPunto(documento.glosa), reemplazo ? YA_HAY_OTRO : QUE_HACER_DTE[estado]]
            .filter(Boolean)
            .join(' ')}
        />
        {reemplazo && (
          <p>
            En su lugar se emitió <Link to={`${DOCUMENTOS}/${reemplazo.id}`}>{nombreDeDte(reemplazo)}</Link>.
          </p>
        )}
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

const YA_HAY_OTRO = 'No vale y su folio no se usa de nuevo.';

/** The SII's words often have none, and ours follow. */
const conPunto = (texto: string): string => (/[.!?]$/.test(texto.trim()) ? texto.trim() : `${texto.trim()}.`);

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
