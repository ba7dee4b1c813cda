import { useQuery } from '@tanstack/react-query';
import {
  type Devolucion,
  devolucionPdf,
  enviarDevolucion,
  type LineaDeDevolucion,
  obtenerDevolucion,
} from '#contract/bodega/devoluciones/devoluciones.ts';
import { type ActoDevolucion, CICLO_DEVOLUCION } from '#contract/bodega/devoluciones/estados.ts';
import { deshacerResultado } from '#contract/bodega/devoluciones/resultados.ts';
import { type DteDeLista, listarDte } from '#contract/dinero/dte/dte.ts';
import { actsOn } from '#contract/estados.ts';
import { formatFecha, formatFechaHora } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { DEVOLUCIONES, PROVEEDORES } from '#web/staff/addresses.ts';
import { CorreosEscritos } from '#web/staff/correos/correos-escritos.tsx';
import { EstadoDevolucionChip } from '#web/staff/devoluciones/estado-chip.tsx';
import { Documentos } from '#web/staff/dte/documentos-card.tsx';
import { GuiaDevolucionModal } from '#web/staff/dte/guia-devolucion-modal.tsx';
import type { StaffHandle } from '#web/staff/layout.tsx';
import type { RowAct } from '#web/staff/list/table/row-menu.tsx';
import { Notas } from '#web/staff/notas/notas.tsx';
import { doing, downloading } from '#web/staff/query/doing.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { RecordAct } from '#web/staff/record/record-act.tsx';
import { RecordPage } from '#web/staff/record/record-page.tsx';
import { RecordSheet } from '#web/staff/record/record-sheet.tsx';
import { useRecord } from '#web/staff/record/use-record.ts';
import { useRecordActs } from '#web/staff/record/use-record-acts.ts';
import { FactsCard } from '#web/staff/shell/card.tsx';
import { metaOf } from '#web/staff/shell/staff-page.tsx';
import { usePerson, usePuede } from '#web/staff/shell/use-person.ts';
import { many } from '#web/staff/words.ts';
import { Fact } from '#web/ui/fact.tsx';
import { Link } from '#web/ui/link.tsx';
import { CreditoModal } from './credito-modal.tsx';
import { DevolucionLineas } from './devolucion-lineas.tsx';
import { EditarModal } from './editar-modal.tsx';
import { EntregarModal } from './entregar-modal.tsx';
import { AnularModal, DescarteModal } from './motivo-modal.tsx';
import { ReemplazoModal } from './reemplazo-modal.tsx';

const TITLE = 'Devolución a proveedor';
export const meta = metaOf(TITLE);
export const handle: StaffHandle = { requires: 'personal' };

export default function DevolucionPage() {
  const record = useRecord(obtenerDevolucion, ({ numero }) => numero);
  return (
    <RecordPage
      record={record}
      title={TITLE}
      loading="Cargando la devolución…"
      back={{ to: DEVOLUCIONES, label: 'Ver las devoluciones' }}
    >
      {(devolucion) => <DevolucionSheet devolucion={devolucion} />}
    </RecordPage>
  );
}

type Opened = 'guia' | 'editar' | 'entregar' | 'credito' | 'descarte' | 'anular' | LineaDeDevolucion;

/** A return note: it is handed over, mailed, and followed until each of its lines is made good. */
function DevolucionSheet({ devolucion }: { devolucion: Devolucion }) {
  const { id, numero, nombre_provedor, email_proveedor, enviada_en, estado } = devolucion;
  const params = { id: String(id) };
  const person = usePerson();
  const isAdmin = person.role === 'admin';
  const { data: { items: guias } = {} } = useQuery({
    ...endpointQuery(listarDte, { query: { devolucion_id: id } }),
    enabled: isAdmin,
  });
  const seesCosts = usePuede('ver-costos');
  const { ask, act, working, opened, open, modal: over, ...said } = useRecordActs<Opened>();
  const acts: ReadonlySet<ActoDevolucion> = actsOn(CICLO_DEVOLUCION, person, devolucion);
  // What gives a line its result is offered while one lacks it.
  const isOpen = devolucion.resueltas < devolucion.lineas && acts.has('enviar');
  const modal = { devolucion, ...over };

  const enviar = () =>
    ask({
      message: enviada_en ? `¿Enviar de nuevo la devolución ${numero}?` : `¿Enviar la devolución ${numero}?`,
      detail: email_proveedor
        ? `Va con su PDF a ${nombre_provedor}, ${email_proveedor}.`
        : `${nombre_provedor} no tiene correo en su ficha.`,
      confirm: 'Enviar',
      busy: 'Enviando…',
      ...doing(
        enviarDevolucion,
        { params, body: { visto: enviada_en } },
        `La devolución ${numero} va en camino a ${email_proveedor}.`,
      ),
    });

  const descargar = () => act(downloading(devolucionPdf, { params }, 'La devolución está descargada.'));

  const deshacer = ({ id: linea_id, descripcion, credito }: LineaDeDevolucion) =>
    ask({
      message: `¿Quitar el resultado de «${descripcion}»?`,
      ...(credito && { detail: `La nota de crédito ${credito.numero} se quita de todo lo que cubre.` }),
      confirm: 'Quitar',
      busy: 'Quitando…',
      ...doing(
        deshacerResultado,
        { params: { ...params, linea_id: String(linea_id) } },
        'Vuelve a estar sin resolver.',
      ),
    });

  const actsOf = (linea: LineaDeDevolucion): RowAct[] => {
    if (!isAdmin || estado === 'anulada') return [];
    return linea.resultado === null
      ? [{ label: 'Anotar el reemplazo', onClick: () => open(linea) }]
      : [{ label: 'Quitar el resultado', danger: true, onClick: () => deshacer(linea) }];
  };

  return (
    <RecordSheet
      title={numero}
      chips={<EstadoDevolucionChip estado={estado} />}
      intro={[nombre_provedor, `creada el ${formatFecha(devolucion.creada_en)}`]}
      actions={
        <>
          <RecordAct main when={acts.has('entregar')} onClick={() => open('entregar')} label="Entregar" />
          <RecordAct
            main={estado === 'entregada'}
            when={isOpen && seesCosts}
            onClick={() => open('credito')}
            label="Nota de crédito"
          />
          <RecordAct
            when={acts.has('enviar')}
            waits={working}
            onClick={enviar}
            label={enviada_en ? 'Reenviar' : 'Enviar al proveedor'}
          />
          <RecordAct waits={working} onClick={descargar} label="Descargar PDF" />
          <RecordAct
            when={guias !== undefined && !guias.some(vale) && estado !== 'anulada'}
            onClick={() => open('guia')}
            label="Emitir guía"
          />
          <RecordAct when={acts.has('editar')} onClick={() => open('editar')} label="Editar" />
          <RecordAct when={isOpen} onClick={() => open('descarte')} label="Descartar" />
          <RecordAct when={acts.has('anular')} danger onClick={() => open('anular')} label="Anular" />
        </>
      }
      said={said}
      facts={<Facts devolucion={devolucion} isAdmin={isAdmin} />}
      historia={{
        label: 'Estados de la devolución',
        beside: devolucion.creada_por && `la hizo ${devolucion.creada_por}`,
        historial: devolucion.historial,
        chip: EstadoDevolucionChip,
      }}
      modals={
        <>
          {opened === 'guia' && <GuiaDevolucionModal {...modal} />}
          {opened === 'editar' && <EditarModal {...modal} />}
          {opened === 'entregar' && <EntregarModal {...modal} />}
          {opened === 'credito' && <CreditoModal {...modal} />}
          {opened === 'descarte' && <DescarteModal {...modal} />}
          {opened === 'anular' && <AnularModal {...modal} />}
          {typeof opened === 'object' && opened && <ReemplazoModal {...modal} linea={opened} />}
        </>
      }
    >
      <DevolucionLineas devolucion={devolucion} seesCosts={seesCosts} actsOf={actsOf} />
      <Documentos documentos={guias ?? []} opens />
      <Notas entidad="devolucion" entidad_id={id} />
      {isAdmin && (
        <CorreosEscritos
          query={{ devolucion: id }}
          act={act}
          working={working}
          empty="Todavía no se le ha escrito al proveedor."
        />
      )}
    </RecordSheet>
  );
}

/** What the SII refused carries nothing. */
const vale = ({ estado }: DteDeLista): boolean => estado !== 'rechazado';

function Facts({ devolucion, isAdmin }: { devolucion: Devolucion; isAdmin: boolean }) {
  const { proveedor_id, nombre_provedor, email_proveedor, nota, neto, acreditado, resueltas, lineas } = devolucion;
  const { enviada_en, fecha_entrega, entregada_a, entregada_por, guia } = devolucion;
  return (
    <FactsCard title="La devolución">
      <Fact label="Proveedor">
        {isAdmin ? <Link to={`${PROVEEDORES}/${proveedor_id}`}>{nombre_provedor}</Link> : nombre_provedor}
      </Fact>
      <Fact label="Correo">{email_proveedor || 'No tiene'}</Fact>
      <Fact label="Enviada">{enviada_en ? formatFechaHora(enviada_en) : 'Todavía no'}</Fact>
      <Fact label="Entregada">
        {fecha_entrega
          ? [formatFecha(fecha_entrega), entregada_a, guia && `guía ${guia}`].filter(Boolean).join(', ')
          : 'Todavía no'}
      </Fact>
      {entregada_por && <Fact label="La entregó">{entregada_por}</Fact>}
      <Fact label="Resueltas">{`${formatNumero(resueltas)} de ${many(lineas, 'línea', 'líneas')}`}</Fact>
      {neto !== null && <Fact label="Costó">{`${formatPrecio(neto)} neto`}</Fact>}
      {acreditado !== null && <Fact label="Acreditado">{`${formatPrecio(acreditado)} neto`}</Fact>}
      {nota && <Fact label="Para el proveedor">{nota}</Fact>}
    </FactsCard>
  );
}
