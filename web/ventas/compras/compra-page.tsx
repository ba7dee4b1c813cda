import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { pedirParaCompra } from '#contract/abastecimiento/ordenes/pedir.ts';
import { INICIO_POR_ROL } from '#contract/casa/usuarios/roles.ts';
import { type PagoDeCompra, quitarCobroDeCompra, type Reembolso } from '#contract/dinero/cobros.ts';
import { actsOn } from '#contract/estados.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import {
  COMPRA_ELIMINADA,
  COMPRA_NO_ELIMINADA,
  CONFIRMAR_ELIMINAR_COMPRA,
  type Compra,
  ETIQUETA_ENTREGA,
  eliminarCompra,
  obtenerCompra,
} from '#contract/ventas/compras/compras.ts';
import { CICLO_COMPRA, reservaVigente } from '#contract/ventas/compras/compras-estados.ts';
import { notaDeDespacho } from '#contract/ventas/despachos.ts';
import { listarRetornos, type RetornosDeCompra } from '#contract/ventas/retornos.ts';
import { api } from '#web/client/api/browser-api.ts';
import { download } from '#web/client/api/download.ts';
import { isAnulada, nothingToPay } from '#web/shared/compras/anulada.ts';
import { useCotizar, VolverAComprarButton } from '#web/shared/compras/detalle/compra-actions.tsx';
import { CompraTimeline } from '#web/shared/compras/detalle/compra-timeline.tsx';
import { deletionOf, wordsOfArchiving } from '#web/shared/compras/eliminar.ts';
import { COMPRAS, ORDENES } from '#web/staff/addresses.ts';
import { CADENA, reclamosDelPedido } from '#web/staff/addresses-licitacion.ts';
import { AnularModal } from '#web/staff/compras/anular-modal.tsx';
import { CompraEdit } from '#web/staff/compras/avance/compra-edit.tsx';
import { PASO, pasosDe } from '#web/staff/compras/avance/pasos.ts';
import { useAvance } from '#web/staff/compras/avance/use-avance.tsx';
import { EstadoChip, PagoChip } from '#web/staff/compras/estado-chip.tsx';
import { CorreosEscritos } from '#web/staff/correos/correos-escritos.tsx';
import { DocumentosCard } from '#web/staff/dte/documentos-card.tsx';
import { EmitirModal } from '#web/staff/dte/emitir-modal.tsx';
import { listUrl } from '#web/staff/list/list-memory.ts';
import type { RowAct } from '#web/staff/list/table/row-menu.tsx';
import { Notas } from '#web/staff/notas/notas.tsx';
import { QuitarPagoModal } from '#web/staff/pagos/pago-modals.tsx';
import { queFue } from '#web/staff/pagos/que-fue.ts';
import { leave } from '#web/staff/query/changed.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { RecordAct } from '#web/staff/record/record-act.tsx';
import { RecordPage } from '#web/staff/record/record-page.tsx';
import { useRecord } from '#web/staff/record/use-record.ts';
import { Card, CardColumns } from '#web/staff/shell/card.tsx';
import { MoreMenu } from '#web/staff/shell/more-menu.tsx';
import { StaffPage } from '#web/staff/shell/staff-page.tsx';
import { usePerson } from '#web/staff/shell/use-person.ts';
import { useQuestion } from '#web/staff/shell/use-question.tsx';
import { BultosCard } from './bultos/bultos-card.tsx';
import { CompraLineas } from './compra-lineas.tsx';
import styles from './compra-page.module.css';
import { CompraTarjetas } from './compra-tarjetas.tsx';
import { CorreoButton } from './correo-button.tsx';
import { ExtenderModal } from './extender-modal.tsx';
import { CorregirGuiaModal } from './guia/corregir-guia-modal.tsx';
import { HistoriaDeGuia } from './guia/historia-de-guia.tsx';
import { CobrarYEntregar } from './pagos/cobrar-y-entregar.tsx';
import { CobroModal } from './pagos/cobro-modal.tsx';
import { ComprobanteEnEspera } from './pagos/comprobante-espera.tsx';
import { DineroCards } from './pagos/dinero-cards.tsx';
import { DeshacerReembolsoModal, ReembolsoModal } from './pagos/reembolso-modals.tsx';
import { RecortarModal } from './recortar-modal.tsx';
import { RecibirModal } from './retornos/retorno-modals.tsx';
import { RetornosCard } from './retornos/retornos-card.tsx';

const TITLE = 'Compra';
const NADA: RetornosDeCompra['fuera'] = [];

/** Where the staff's list of purchases is: an employee has it at home. */
function useList(): string {
  const { role } = usePerson();
  return role === 'admin' ? COMPRAS : INICIO_POR_ROL[role];
}

/** A purchase as the staff see it: all that is known of it, and what they can do. */
export default function CompraPage({ id }: { id: string }) {
  const record = useRecord(obtenerCompra, ({ num_pedido }) => `${TITLE} ${num_pedido}`, { input: { params: { id } } });
  const list = useList();
  return (
    <RecordPage
      record={record}
      title={TITLE}
      loading="Cargando compra…"
      back={{ to: list, label: 'Volver a las compras' }}
    >
      {(compra) => <CompraSheet compra={compra} />}
    </RecordPage>
  );
}

function CompraSheet({ compra }: { compra: Compra }) {
  const { id, num_pedido, email, factura, fecha_compra, entrega, comuna, user_id } = compra;
  const navigate = useNavigate();
  const person = usePerson();
  const list = listUrl(useList());
  const { ask, act, working, notice, dialog } = useQuestion();
  const [anulando, setAnulando] = useState(false);
  const [extendiendo, setExtendiendo] = useState(false);
  const [reembolsando, setReembolsando] = useState(false);
  const [pagando, setPagando] = useState<'nuevo' | PagoDeCompra | null>(null);
  const [deshaciendo, setDeshaciendo] = useState<Reembolso | null>(null);
  const [emitiendo, setEmitiendo] = useState(false);
  const [recortando, setRecortando] = useState<Compra['items'][number] | null>(null);
  const [editing, setEditing] = useState(false);
  const [guia, setGuia] = useState(false);
  const [recibiendo, setRecibiendo] = useState(false);
  const { data: retornos, isPending: awaits } = useQuery(endpointQuery(listarRetornos, { params: { id: String(id) } }));
  const avance = useAvance();
  const cotizacion = useCotizar(compra);
  const intro = [
    factura?.razon_social ?? email,
    formatFecha(fecha_compra),
    entrega === 'despacho' ? `despacho a ${comuna || 'No disponible'}` : ETIQUETA_ENTREGA.retiro.toLowerCase(),
  ].join(' · ');

  const descargarNota = () =>
    act({
      failed: notaDeDespacho.fallback,
      run: async () => {
        await download(notaDeDespacho, { params: { id: String(id) } });
        return { message: 'La nota de despacho está descargada.' };
      },
    });

  const pedir = () =>
    ask({
      message: `¿Pedir a proveedores lo del pedido ${num_pedido}?`,
      detail:
        'Se hace un borrador de orden por cada proveedor, con lo que lleva este pedido y todavía no está en ninguna. Nada se envía hasta que lo revises.',
      confirm: 'Hacer los borradores',
      busy: 'Creando…',
      failed: pedirParaCompra.fallback,
      run: async () => {
        const { ordenes } = await api(pedirParaCompra, { params: { id: String(id) } });
        const [one, ...others] = ordenes;
        void navigate(one && others.length === 0 ? `${ORDENES}/${one.id}` : `${ORDENES}?compra_id=${id}`);
        return { message: `En borrador: ${ordenes.map(({ numero }) => numero).join(', ')}.` };
      },
    });

  const acts = actsOn(CICLO_COMPRA, person, compra);

  const eliminar = () =>
    ask({
      message: isAnulada(compra) ? `¿Archivar el pedido ${num_pedido}?` : CONFIRMAR_ELIMINAR_COMPRA,
      detail: deletionOf('archivar', compra),
      ...(acts.has('anular') && { instead: { label: 'Anular el pedido', choose: () => setAnulando(true) } }),
      confirm: wordsOfArchiving(compra).label,
      busy: wordsOfArchiving(compra).busy,
      failed: COMPRA_NO_ELIMINADA,
      run: async () => {
        await api(eliminarCompra, { params: { id: String(id) }, query: {} });
        leave(id);
        void navigate(list);
        return { message: isAnulada(compra) ? `El pedido ${num_pedido} fue archivado.` : COMPRA_ELIMINADA };
      },
    });

  const recibe = acts.has('recibir-retorno');
  const fuera = (recibe && retornos?.fuera) || NADA;
  // A refund asks for what came back with it, so it waits until that is known, or can't be.
  const refunds = acts.has('reembolsar') && !awaits;
  const reserva = reservaVigente(compra);
  const extender = reserva && acts.has('extender') ? () => setExtendiendo(true) : undefined;
  const isAdmin = person.role === 'admin';
  const isLive = !isAnulada(compra);
  const more: RowAct[] = [
    ...(isAdmin && isLive && !editing ? [{ label: 'Editar', onClick: () => setEditing(true) }] : []),
    ...(isLive && compra.estado !== 'Entregado'
      ? [{ label: 'Rótulo (PDF)', onClick: () => avance.label([compra]) }]
      : []),
    ...(isLive ? [{ label: 'Pedir a proveedores', onClick: pedir }] : []),
    { label: 'Solicitar Cotización', onClick: () => void cotizacion.cotizar() },
    { label: 'Imprimir', onClick: () => window.print() },
    ...(isAdmin
      ? [
          { label: 'Ver la cadena', to: `${CADENA}/compra/${id}` },
          { label: 'Reclamos', to: reclamosDelPedido(num_pedido) },
        ]
      : []),
    ...(fuera.length > 0 ? [{ label: 'Recibir lo devuelto', onClick: () => setRecibiendo(true) }] : []),
    ...(extender ? [{ label: 'Guardar por más tiempo', onClick: extender }] : []),
    ...(acts.has('anular') ? [{ label: 'Anular', danger: true, onClick: () => setAnulando(true) }] : []),
    ...(compra.archivada ? [] : [{ label: wordsOfArchiving(compra).label, danger: true, onClick: eliminar }]),
  ];

  return (
    <StaffPage
      title={`${TITLE} ${num_pedido}`}
      beside={
        <>
          <EstadoChip estado={compra.estado} />
          {!nothingToPay(compra) && <PagoChip estado_pago={compra.estado_pago} />}
        </>
      }
      intro={intro}
      actions={
        <>
          {user_id === person.id && <VolverAComprarButton compra={compra} />}
          <RecordAct when={isLive} waits={working} onClick={descargarNota} label="Nota de despacho (PDF)" />
          {isLive && <CorreoButton compra={compra} act={act} working={working} />}
          <MoreMenu acts={more} />
          <RecordAct when={refunds} onClick={() => setReembolsando(true)} label="Registrar reembolso" />
          <RecordAct when={acts.has('pagar')} onClick={() => setPagando('nuevo')} label="Registrar pago" />
          <RecordAct when={isAdmin && isLive} onClick={() => setEmitiendo(true)} label="Emitir documento" />
          <CobrarYEntregar compra={compra} />
          {[...pasosDe(person, [compra]).keys()].map((paso) => (
            <Button key={paso} size="xs" onClick={() => avance.begin({ paso, compras: [compra] })}>
              {PASO[paso].label}
            </Button>
          ))}
        </>
      }
    >
      {notice}
      {avance.notice}
      <ComprobanteEnEspera compra={compra} />
      <CardColumns
        beside={
          <CompraTarjetas
            compra={compra}
            onExtender={extender}
            onGuia={compra.num_gd === null ? undefined : () => setGuia(true)}
          />
        }
      >
        {editing && <CompraEdit compra={compra} onDone={() => setEditing(false)} onCancel={() => setEditing(false)} />}
        <CompraLineas compra={compra} onRecortar={acts.has('recortar') ? setRecortando : undefined} />
        <BultosCard compra={compra} />
        <RetornosCard compra={compra} items={retornos?.items ?? []} undoes={recibe} />
        <DineroCards
          compra={compra}
          pays={acts.has('pagar')}
          refunds={refunds}
          fuera={fuera}
          onQuitar={acts.has('quitar-pago') ? setPagando : undefined}
          onDeshacer={acts.has('deshacer-reembolso') ? setDeshaciendo : undefined}
        />
        <DocumentosCard compra_id={id} opens={isAdmin} />
        <Card title="Historia">
          <CompraTimeline compra={compra} />
          {compra.num_gd !== null && (
            <div className={styles.below}>
              <HistoriaDeGuia compra_id={id} />
            </div>
          )}
        </Card>
        <Notas entidad="compra" entidad_id={id} />
        {isAdmin && (
          <CorreosEscritos
            query={{ pedido: num_pedido }}
            act={act}
            working={working}
            empty="Todavía no se le ha escrito."
          />
        )}
      </CardColumns>
      {dialog}
      {cotizacion.dialog}
      {avance.modal}
      {emitiendo && <EmitirModal numero={String(num_pedido)} onClose={() => setEmitiendo(false)} />}
      {recortando && <RecortarModal compra={compra} linea={recortando} onClose={() => setRecortando(null)} />}
      {pagando === 'nuevo' && acts.has('pagar') && <CobroModal compra={compra} onClose={() => setPagando(null)} />}
      {pagando && pagando !== 'nuevo' && (
        <QuitarPagoModal
          endpoint={quitarCobroDeCompra}
          params={{ id: String(id), pago_id: String(pagando.id) }}
          monto={pagando.monto}
          que={queFue(pagando)}
          onClose={() => setPagando(null)}
        />
      )}
      {reembolsando && refunds && (
        <ReembolsoModal compra={compra} fuera={fuera} onClose={() => setReembolsando(false)} />
      )}
      {deshaciendo && (
        <DeshacerReembolsoModal compra={compra} reembolso={deshaciendo} onClose={() => setDeshaciendo(null)} />
      )}
      {recibiendo && <RecibirModal compra={compra} fuera={fuera} onClose={() => setRecibiendo(false)} />}
      {extendiendo && reserva && (
        <ExtenderModal compra={compra} reserva={reserva} onClose={() => setExtendiendo(false)} />
      )}
      {guia && <CorregirGuiaModal compra={compra} onClose={() => setGuia(false)} />}
      {anulando && <AnularModal compra={compra} onClose={() => setAnulando(false)} />}
    </StaffPage>
  );
}
