import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { actsOn } from '#contract/estados.ts';
import { diaEnSantiago, formatFecha } from '#contract/valores/fechas.ts';
import {
  guardarComoPlantilla,
  pedirParaCotizacion,
  reabrirCotizacion,
  reenviarCotizacion,
} from '#contract/ventas/cotizaciones/actos.ts';
import {
  type CotizacionCompleta,
  cotizacionPdf,
  eliminarCotizacion,
  obtenerCotizacion,
} from '#contract/ventas/cotizaciones/cotizaciones.ts';
import { CICLO_COTIZACION } from '#contract/ventas/cotizaciones/estados.ts';
import { ApiError } from '#web/client/api/api.ts';
import { api } from '#web/client/api/browser-api.ts';
import { download } from '#web/client/api/download.ts';
import { useOnce } from '#web/client/api/use-once.ts';
import { useAsk } from '#web/form/use-ask.tsx';
import { COMPRA, COTIZACIONES, ORDENES } from '#web/staff/addresses.ts';
import { CadenaButton } from '#web/staff/cadena/cadena-button.tsx';
import { CorreosEscritos } from '#web/staff/correos/correos-escritos.tsx';
import { EtapaChip } from '#web/staff/cotizaciones/etapa-chip.tsx';
import type { StaffHandle } from '#web/staff/layout.tsx';
import { listUrl } from '#web/staff/list/list-memory.ts';
import { leave } from '#web/staff/query/changed.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { RecordAct } from '#web/staff/record/record-act.tsx';
import { useCrumb } from '#web/staff/shell/breadcrumbs.tsx';
import { Card, CardColumns } from '#web/staff/shell/card.tsx';
import { MoreMenu } from '#web/staff/shell/more-menu.tsx';
import { metaOf, StaffPage } from '#web/staff/shell/staff-page.tsx';
import { toast } from '#web/staff/shell/toast.tsx';
import { usePerson, usePuede } from '#web/staff/shell/use-person.ts';
import { useQuestion } from '#web/staff/shell/use-question.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { LoadFailed } from '#web/ui/states/load-failed.tsx';
import { Empty, Loading } from '#web/ui/states/states.tsx';
import { StateChip } from '#web/ui/table/state-chip.tsx';
import styles from './documento.module.css';
import { DocumentoEditor } from './editor/documento-editor.tsx';
import { Lineas } from './editor/lineas.tsx';
import { MargenCard, Totales } from './editor/totales.tsx';
import { useDocumento } from './editor/use-documento.ts';
import { LeidaFacts, LeidaNotas } from './leida.tsx';
import { Adjuntos } from './vida/adjuntos.tsx';
import { ConvertirModal } from './vida/convertir-modal.tsx';
import { Comentarios, Historia, Versiones } from './vida/historia.tsx';
import {
  AceptarModal,
  AprobarModal,
  DuplicarModal,
  EnviarModal,
  PlantillaModal,
  RechazarModal,
} from './vida/motivo-modals.tsx';
import { Piso } from './vida/piso.tsx';

const TITLE = 'Cotización';
export const meta = metaOf(TITLE);
export const handle: StaffHandle = { requires: 'personal' };

export default function CotizacionPage() {
  const { id = '' } = useParams();
  return <Found key={id} id={id} />;
}

function Found({ id }: { id: string }) {
  const { data: cotizacion, error, refetch } = useQuery(endpointQuery(obtenerCotizacion, { params: { id } }));
  useCrumb(cotizacion ? String(cotizacion.num_cotizacion) : undefined);
  if (cotizacion) return <Loaded cotizacion={cotizacion} />;
  return (
    <StaffPage title={TITLE}>
      {!error ? (
        <Loading label="Cargando la cotización…" />
      ) : error.status === 404 ? (
        <Empty message={error.message}>
          <LinkButton to={listUrl(COTIZACIONES)}>Ver las cotizaciones</LinkButton>
        </Empty>
      ) : (
        <LoadFailed message={obtenerCotizacion.fallback} error={error} onRetry={() => void refetch()} />
      )}
    </StaffPage>
  );
}

type Open = 'enviar' | 'aceptar' | 'rechazar' | 'aprobar' | 'convertir' | 'duplicar' | 'plantilla';

/** A quotation: a draft is written here, what was sent is followed until it is a purchase or lost. */
function Loaded({ cotizacion }: { cotizacion: CotizacionCompleta }) {
  const { id, num_cotizacion, etapa, version_enviada, plantilla, archivada, origen } = cotizacion;
  const params = { id: String(id) };
  const person = usePerson();
  const isAdmin = person.role === 'admin';
  const seesCosts = usePuede('ver-costos');
  const navigate = useNavigate();
  const { ask: askFirst, dialog: askDialog } = useAsk();
  const { ask, act, working, notice, dialog } = useQuestion();
  const { busy: saving, once } = useOnce();
  const [open, setOpen] = useState<Open | null>(null);
  const documento = useDocumento({
    cotizacion,
    margen_minimo: cotizacion.margen_minimo,
    isAdmin,
    seesCosts,
    ask: (message) => askFirst({ message, confirmLabel: 'Sí, está bien', cancelLabel: 'Revisar' }),
  });
  const acts = actsOn(CICLO_COTIZACION, person, { ...cotizacion, estado: etapa, hoy: diaEnSantiago() });
  const isDraft = acts.has('editar');
  const close = () => setOpen(null);

  const save = () =>
    void once(async () => {
      if (!documento.changed) return;
      if (await documento.save()) toast(`La cotización ${num_cotizacion} está guardada.`);
    });
  /** What was typed goes with it. */
  const saveAnd = (next: Open) =>
    void once(async () => {
      if (!documento.changed || (await documento.save())) setOpen(next);
    });

  const reenviar = () =>
    ask({
      message: `¿Enviar de nuevo la cotización ${num_cotizacion}?`,
      detail: `Va otra vez con su PDF y el mismo enlace a ${cotizacion.versiones[0]?.para || cotizacion.cliente_email}. Si el correo anterior no ha salido, sale ese.`,
      confirm: 'Reenviar',
      busy: 'Reenviando…',
      failed: reenviarCotizacion.fallback,
      run: async () => {
        await api(reenviarCotizacion, { params });
        return { message: `La cotización ${num_cotizacion} va en camino.` };
      },
    });

  const reabrir = () =>
    ask({
      message: `¿Hacer la versión ${version_enviada + 1} de la cotización ${num_cotizacion}?`,
      detail: 'Vuelve a borrador: mientras no la envíes, el cliente no puede aceptar la anterior.',
      confirm: 'Hacer otra versión',
      busy: 'Abriendo…',
      failed: reabrirCotizacion.fallback,
      run: async () => {
        await api(reabrirCotizacion, { params });
        return { message: `La cotización ${num_cotizacion} está en borrador.` };
      },
    });

  const pedir = () =>
    ask({
      message: `¿Pedir a proveedores lo que falta de la cotización ${num_cotizacion}?`,
      detail:
        'Se hace un borrador de orden por cada proveedor, con lo que no hay en stock. Nada se envía hasta que lo revises.',
      confirm: 'Hacer los borradores',
      busy: 'Creando…',
      failed: pedirParaCotizacion.fallback,
      run: async () => {
        const ordenes = await pedirSinRepetir();
        if (!ordenes) return { message: 'No se pidió de nuevo.' };
        const [one, ...others] = ordenes;
        void navigate(one && others.length === 0 ? `${ORDENES}/${one.id}` : ORDENES);
        return { message: `En borrador: ${ordenes.map(({ numero }) => numero).join(', ')}.` };
      },
    });

  /** Asked for once; again only if somebody says so. */
  async function pedirSinRepetir() {
    try {
      return (await api(pedirParaCotizacion, { params, body: {} })).ordenes;
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'ORDEN_REPETIDA') throw error;
      const again = { message: error.message, confirmLabel: 'Pedir de nuevo', cancelLabel: 'No' };
      return (await askFirst(again))
        ? (await api(pedirParaCotizacion, { params, body: { otra: true } })).ordenes
        : null;
    }
  }

  const pdf = () =>
    act({
      failed: cotizacionPdf.fallback,
      run: async () => {
        if (documento.changed && !(await documento.save())) return { message: 'Falta guardarla.' };
        await download(cotizacionPdf, { params });
        return { message: 'El PDF está descargado.' };
      },
    });

  const noPlantilla = () =>
    act({
      failed: guardarComoPlantilla.fallback,
      run: async () => {
        await api(guardarComoPlantilla, { params, body: { nombre: null } });
        return { message: `«${plantilla}» ya no es una plantilla.` };
      },
    });

  const isDeleted = acts.has('eliminar');
  const quitar = () =>
    ask({
      message: `¿${isDeleted ? 'Eliminar' : 'Archivar'} la cotización ${num_cotizacion}?`,
      detail: isDeleted
        ? 'Nunca se envió: se borra con sus líneas y adjuntos. No se puede deshacer.'
        : 'Sale de las listas y queda como está, con lo que se envió.',
      confirm: isDeleted ? 'Eliminar' : 'Archivar',
      busy: 'Un momento…',
      failed: eliminarCotizacion.fallback,
      run: async () => {
        await api(eliminarCotizacion, { params });
        leave(id);
        documento.discard();
        await navigate(listUrl(COTIZACIONES));
        return { message: `La cotización ${num_cotizacion} está ${isDeleted ? 'eliminada' : 'archivada'}.` };
      },
    });

  const modal = { cotizacion, onClose: close };
  const letters = isAdmin && version_enviada > 0 && (
    <CorreosEscritos query={{ cotizacion: id }} act={act} working={working} empty="Todavía no se le ha escrito." />
  );
  const beside = (
    <>
      <Versiones cotizacion={cotizacion} />
      <Adjuntos cotizacion={cotizacion} />
      <Historia cotizacion={cotizacion} />
    </>
  );

  return (
    <StaffPage
      title={`${TITLE} ${num_cotizacion}`}
      beside={
        <>
          <EtapaChip etapa={etapa} version={etapa === 'borrador' ? version_enviada + 1 : version_enviada} />
          {plantilla !== null && <StateChip tone="info">{`Plantilla «${plantilla}»`}</StateChip>}
          {archivada && <StateChip tone="quiet">Archivada</StateChip>}
          {documento.changed && <StateChip tone="busy">Sin guardar</StateChip>}
        </>
      }
      intro={[
        cotizacion.cliente,
        `del ${formatFecha(cotizacion.fecha)}`,
        cotizacion.vendedor && `de ${cotizacion.vendedor}`,
        origen === 'solicitud' && 'la pidió el cliente',
      ]
        .filter(Boolean)
        .join(' · ')}
      actions={
        <>
          <RecordAct waits={working} onClick={pdf} label="PDF" />
          <RecordAct onClick={() => saveAnd('duplicar')} label="Duplicar" />
          <RecordAct when={acts.has('reenviar')} waits={working} onClick={reenviar} label="Reenviar" />
          <CadenaButton miembro="cotizacion" id={id} />
          <RecordAct when={acts.has('reabrir')} onClick={reabrir} label="Hacer otra versión" />
          <RecordAct when={acts.has('pedir')} onClick={pedir} label="Pedir a proveedores" />
          <RecordAct when={acts.has('rechazar')} onClick={() => setOpen('rechazar')} label="Dar por perdida" />
          <MoreMenu
            acts={[
              {
                label: plantilla === null ? 'Guardar como plantilla' : 'Cambiar el nombre de la plantilla',
                onClick: () => saveAnd('plantilla'),
              },
              ...(plantilla === null ? [] : [{ label: 'Que no sea plantilla', onClick: noPlantilla }]),
              ...(isDeleted || (acts.has('archivar') && !archivada)
                ? [{ label: isDeleted ? 'Eliminar' : 'Archivar', danger: true, onClick: quitar }]
                : []),
            ]}
          />
          {isDraft && (
            <Button size="xs" variant="default" aria-disabled={saving || !documento.changed} onClick={save}>
              {saving ? 'Guardando…' : 'Guardar'}
            </Button>
          )}
          {acts.has('enviar') && (
            <Button size="xs" aria-disabled={saving} onClick={() => saveAnd('enviar')}>
              Enviar al cliente
            </Button>
          )}
          {acts.has('aceptar') && (
            <Button size="xs" onClick={() => setOpen('aceptar')}>
              El cliente aceptó
            </Button>
          )}
          {acts.has('convertir') && (
            <Button size="xs" onClick={() => setOpen('convertir')}>
              Convertir en pedido
            </Button>
          )}
        </>
      }
    >
      {notice}
      {isDraft ? (
        <DocumentoEditor
          documento={documento}
          cotizacion={cotizacion}
          isAdmin={isAdmin}
          seesCosts={seesCosts}
          saving={saving}
          onSave={save}
          beside={beside}
        >
          <Piso
            cotizacion={cotizacion}
            documento={documento}
            approves={acts.has('aprobar')}
            working={working}
            act={act}
            onAprobar={() => saveAnd('aprobar')}
          />
          <Comentarios cotizacion={cotizacion} />
          {letters}
        </DocumentoEditor>
      ) : (
        <CardColumns
          beside={
            <>
              <LeidaFacts cotizacion={cotizacion} isAdmin={isAdmin} />
              {seesCosts && <MargenCard base={documento.typed.base} figuras={documento.figuras} antes={undefined} />}
              {beside}
            </>
          }
        >
          <Card title="Líneas" flush>
            <div className={styles.lines}>
              <Lineas
                documento={documento}
                seesCosts={seesCosts}
                writes={false}
                needsStock={cotizacion.etapa === 'enviada' || cotizacion.etapa === 'aceptada'}
              />
              <div className={styles.below}>
                <Totales base={documento.typed.base} figuras={documento.figuras} seesCosts={seesCosts} />
              </div>
            </div>
          </Card>
          <LeidaNotas cotizacion={cotizacion} />
          <Comentarios cotizacion={cotizacion} />
          {letters}
        </CardColumns>
      )}
      {dialog}
      {askDialog}
      {open === 'enviar' && <EnviarModal {...modal} />}
      {open === 'aceptar' && <AceptarModal {...modal} />}
      {open === 'rechazar' && <RechazarModal {...modal} />}
      {open === 'aprobar' && <AprobarModal {...modal} />}
      {open === 'plantilla' && <PlantillaModal {...modal} />}
      {open === 'duplicar' && (
        <DuplicarModal
          {...modal}
          onCopied={async (copia) => {
            close();
            await navigate(`${COTIZACIONES}/${copia.id}`);
            toast(`La cotización ${copia.num_cotizacion} es una copia de ${num_cotizacion}, en borrador.`);
          }}
        />
      )}
      {open === 'convertir' && (
        <ConvertirModal
          {...modal}
          onPedir={() => {
            close();
            pedir();
          }}
          onConverted={async (compra) => {
            toast(`El pedido ${compra.num_pedido} está hecho.`);
            await navigate(`${COMPRA}/${compra.id}`);
          }}
        />
      )}
    </StaffPage>
  );
}
