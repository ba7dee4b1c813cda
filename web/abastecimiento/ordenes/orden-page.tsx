import { useState } from 'react';
import { useNavigate } from 'react-router';
import { enviarOrden, reenviarOrden } from '#contract/abastecimiento/ordenes/actos.ts';
import { duplicarOrden } from '#contract/abastecimiento/ordenes/escribir.ts';
import { type ActoOrden, CICLO_ORDEN, ORDENES_VIVAS } from '#contract/abastecimiento/ordenes/estados.ts';
import { ETIQUETA_ORIGEN, type Orden, obtenerOrden, ordenPdf } from '#contract/abastecimiento/ordenes/ordenes.ts';
import { actsOn } from '#contract/estados.ts';
import { formatFecha, formatFechaHora } from '#contract/valores/fechas.ts';
import { ApiError, reasonOf } from '#web/client/api/api.ts';
import { api } from '#web/client/api/browser-api.ts';
import { useOnce } from '#web/client/api/use-once.ts';
import { useAsk } from '#web/form/use-ask.tsx';
import { ORDENES, PROVEEDORES, RECEPCIONES, recibirOrden } from '#web/staff/addresses.ts';
import { CadenaButton } from '#web/staff/cadena/cadena-button.tsx';
import { CentroDeDocumento } from '#web/staff/centro-de-documento.tsx';
import { CorreosEscritos } from '#web/staff/correos/correos-escritos.tsx';
import type { StaffHandle } from '#web/staff/layout.tsx';
import { Notas } from '#web/staff/notas/notas.tsx';
import { EstadoOrdenChip } from '#web/staff/ordenes/estado-chip.tsx';
import { porReemplazar } from '#web/staff/ordenes/recibidas.ts';
import { doing, downloading } from '#web/staff/query/doing.ts';
import { RecordAct } from '#web/staff/record/record-act.tsx';
import { RecordPage } from '#web/staff/record/record-page.tsx';
import { RecordSheet } from '#web/staff/record/record-sheet.tsx';
import { useRecord } from '#web/staff/record/use-record.ts';
import { useRecordActs } from '#web/staff/record/use-record-acts.ts';
import { VencidaChip } from '#web/staff/record/vencida-chip.tsx';
import { FactsCard } from '#web/staff/shell/card.tsx';
import { metaOf } from '#web/staff/shell/staff-page.tsx';
import { toast } from '#web/staff/shell/toast.tsx';
import { usePerson, usePuede } from '#web/staff/shell/use-person.ts';
import { many } from '#web/staff/words.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { Fact } from '#web/ui/fact.tsx';
import { Link } from '#web/ui/link.tsx';
import { BorradorEditor } from './borrador/borrador-editor.tsx';
import { useBorrador, withQuestions } from './borrador/use-borrador.ts';
import { CerrarModal } from './cerrar-modal.tsx';
import { ConfirmarModal } from './confirmar-modal.tsx';
import { OrdenLineas } from './orden-lineas.tsx';

const TITLE = 'Orden a proveedor';
export const meta = metaOf(TITLE);
export const handle: StaffHandle = { requires: 'personal' };

export default function OrdenPage() {
  const record = useRecord(obtenerOrden, ({ numero }) => numero);
  return (
    <RecordPage
      record={record}
      title={TITLE}
      loading="Cargando la orden…"
      back={{ to: ORDENES, label: 'Ver las órdenes a proveedores' }}
    >
      {(orden) => <OrdenSheet orden={orden} />}
    </RecordPage>
  );
}

/** An order to a supplier: a draft is written here, what is sent is followed. */
function OrdenSheet({ orden }: { orden: Orden }) {
  const { id, numero, estado, nombre_provedor, email_proveedor, version } = orden;
  const params = { id: String(id) };
  const person = usePerson();
  const isAdmin = person.role === 'admin';
  const seesCosts = usePuede('ver-costos') && isAdmin;
  const canMove = usePuede('mover-stock');
  const navigate = useNavigate();
  const { ask: askFirst, dialog: firstDialog } = useAsk();
  const { ask, act, working, opened, open, modal, ...said } = useRecordActs<'anular' | 'cerrar' | 'confirmar'>();
  const { busy: saving, once } = useOnce();
  const [failure, setFailure] = useState<{ message: string; detail: string | undefined; attempt: number } | null>(null);
  const askAbout = (question: string) =>
    askFirst({ message: question, confirmLabel: 'Sí, está bien', cancelLabel: 'Revisar' });
  const borrador = useBorrador(orden, seesCosts, askAbout);
  const acts: ReadonlySet<ActoOrden> = actsOn(CICLO_ORDEN, person, orden);
  const isDraft = acts.has('editar');

  /** What was typed goes with it. */
  async function enviar(): Promise<void> {
    setFailure(null);
    const seen = borrador.changed ? await borrador.save() : orden;
    if (!seen) return;
    const question = {
      message: `¿Enviar la orden ${numero} a ${nombre_provedor}?`,
      confirmLabel: 'Enviar',
      cancelLabel: 'Todavía no',
    };
    if (email_proveedor && !(await askFirst(question))) return;
    try {
      const sent = await withQuestions(askAbout, (confirmed) =>
        api(enviarOrden, { params, body: { version: seen.version, ...confirmed } }),
      );
      if (!sent) return;
      toast(`La orden ${numero} va en camino a ${email_proveedor}.`);
    } catch (error) {
      setFailure({ message: enviarOrden.fallback, detail: reasonOf(error), attempt: Date.now() });
      if (!(error instanceof ApiError)) throw error;
    }
  }

  const reenviar = () =>
    ask({
      message: `¿Enviar de nuevo la orden ${numero}?`,
      detail: `Va otra vez con su PDF a ${email_proveedor}. Si la anterior no ha salido, sale esa.`,
      confirm: 'Reenviar',
      busy: 'Reenviando…',
      ...doing(reenviarOrden, { params }, `La orden ${numero} va en camino a ${email_proveedor}.`),
    });

  const duplicar = () =>
    act({
      failed: duplicarOrden.fallback,
      run: async () => {
        const copia = await api(duplicarOrden, { params });
        await navigate(`${ORDENES}/${copia.id}`);
        return { message: `${copia.numero} es una copia de ${numero}, en borrador.` };
      },
    });

  const descargar = () => act(downloading(ordenPdf, { params }, 'La orden está descargada.'));

  return (
    <RecordSheet
      title={numero}
      chips={
        <>
          <EstadoOrdenChip estado={estado} />
          <VencidaChip said="Atrasada" dias={orden.dias_de_atraso} />
        </>
      }
      intro={[
        nombre_provedor,
        `creada el ${formatFecha(orden.creada_en)}`,
        ETIQUETA_ORIGEN[orden.origen].toLowerCase(),
      ]}
      actions={
        <>
          <RecordAct
            main
            when={acts.has('enviar')}
            waits={saving}
            onClick={() => void once(enviar)}
            label={saving ? 'Un momento…' : 'Enviar al proveedor'}
          />
          <RecordAct
            main={estado !== 'enviada'}
            when={canMove && ORDENES_VIVAS.some((viva) => viva === estado)}
            to={recibirOrden(id)}
            label="Recibir"
          />
          <RecordAct
            main={estado === 'enviada'}
            when={acts.has('confirmar')}
            onClick={() => open('confirmar')}
            label={estado === 'enviada' ? 'El proveedor confirmó' : 'Cambiar los días'}
          />
          <RecordAct when={acts.has('reenviar')} waits={working} onClick={reenviar} label="Reenviar" />
          <RecordAct when={seesCosts} waits={working} onClick={descargar} label="Descargar PDF" />
          <RecordAct waits={working} onClick={duplicar} label="Duplicar" />
          <CadenaButton miembro="orden" id={id} />
          <RecordAct when={acts.has('cerrar')} danger onClick={() => open('cerrar')} label="Cerrar" />
          <RecordAct when={acts.has('anular')} danger onClick={() => open('anular')} label="Anular" />
        </>
      }
      said={said}
      above={
        failure && (
          <Notice key={failure.attempt} tone="error" message={failure.message} detail={failure.detail} focused>
            {!email_proveedor && isAdmin && (
              <LinkButton look="outline" to={`${PROVEEDORES}/${orden.proveedor_id}`}>
                Ir a la ficha del proveedor
              </LinkButton>
            )}
          </Notice>
        )
      }
      facts={
        <>
          <Facts orden={orden} isAdmin={isAdmin} />
          {isAdmin && <CentroDeDocumento documento="orden" id={id} />}
        </>
      }
      historia={{ label: 'Estados de la orden', historial: orden.historial, chip: EstadoOrdenChip }}
      modals={
        <>
          {firstDialog}
          {(opened === 'anular' || opened === 'cerrar') && <CerrarModal orden={orden} acto={opened} {...modal} />}
          {opened === 'confirmar' && <ConfirmarModal key={version} orden={orden} {...modal} />}
        </>
      }
    >
      {isDraft ? (
        <BorradorEditor
          orden={orden}
          borrador={borrador}
          seesCosts={seesCosts}
          saving={saving}
          onSave={() =>
            void once(async () => {
              if (await borrador.save()) toast(`El borrador ${numero} está guardado.`);
            })
          }
        />
      ) : (
        <OrdenLineas orden={orden} seesCosts={seesCosts} />
      )}
      <Notas entidad="orden" entidad_id={id} />
      {isAdmin && estado !== 'borrador' && (
        <CorreosEscritos query={{ orden: id }} act={act} working={working} empty="Todavía no se le ha escrito." />
      )}
    </RecordSheet>
  );
}

function Facts({ orden, isAdmin }: { orden: Orden; isAdmin: boolean }) {
  const { id, proveedor_id, nombre_provedor, email_proveedor, estado, unidades, recibidas, vence, enviada_en } = orden;
  const { por_reemplazar } = orden;
  return (
    <FactsCard title="La orden">
      <Fact label="Proveedor">
        {isAdmin ? <Link to={`${PROVEEDORES}/${proveedor_id}`}>{nombre_provedor}</Link> : nombre_provedor}
      </Fact>
      <Fact label="Correo">{email_proveedor || 'No tiene'}</Fact>
      <Fact label="Enviada">{enviada_en ? formatFechaHora(enviada_en) : 'Todavía no'}</Fact>
      <Fact label="Llega el">{vence ? formatFecha(vence) : '—'}</Fact>
      <Fact label="Recibidas">
        {`${recibidas.toLocaleString('es-CL')} de ${many(unidades, 'unidad', 'unidades')}`}
        {por_reemplazar > 0 && ` · ${porReemplazar(por_reemplazar)}`}
        {recibidas > 0 && (
          <>
            {' '}
            · <Link to={`${RECEPCIONES}?orden_id=${id}`}>Ver cómo llegaron</Link>
          </>
        )}
      </Fact>
      {estado !== 'borrador' && (
        <>
          <Fact label="Entregar en">{orden.direccion_entrega || 'La tienda'}</Fact>
          {orden.observaciones && <Fact label="Observaciones">{orden.observaciones}</Fact>}
        </>
      )}
    </FactsCard>
  );
}
