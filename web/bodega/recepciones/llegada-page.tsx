import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import {
  anularLlegada,
  cerrarLlegada,
  LLEGADA_NO_ENCONTRADA,
  type Llegada,
  obtenerLlegada,
  textoDeDocumento,
} from '#contract/bodega/recepciones/llegadas.ts';
import { CICLO_LLEGADA } from '#contract/bodega/recepciones/llegadas-estados.ts';
import { type Esperada, listarEsperado } from '#contract/bodega/recepciones/llegadas-lineas.ts';
import { actsOn } from '#contract/estados.ts';
import { formatFechaHora } from '#contract/valores/fechas.ts';
import { api } from '#web/client/api/browser-api.ts';
import { ORDENES, RECEPCIONES } from '#web/staff/addresses.ts';
import { CadenaButton } from '#web/staff/cadena/cadena-button.tsx';
import { CompraAct } from '#web/staff/compras/compra-act.tsx';
import type { StaffHandle } from '#web/staff/layout.tsx';
import { listUrl } from '#web/staff/list/list-memory.ts';
import { endpointQuery, refresh } from '#web/staff/query/endpoint-query.ts';
import { useCrumb } from '#web/staff/shell/breadcrumbs.tsx';
import { metaOf, StaffPage } from '#web/staff/shell/staff-page.tsx';
import { usePerson } from '#web/staff/shell/use-person.ts';
import { useQuestion } from '#web/staff/shell/use-question.tsx';
import { many } from '#web/staff/words.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { Link } from '#web/ui/link.tsx';
import { LoadFailed } from '#web/ui/states/load-failed.tsx';
import { Empty, Loading } from '#web/ui/states/states.tsx';
import { DocumentoModal } from './documento-modal.tsx';
import { Esperado } from './esperado.tsx';
import { EstadoLlegadaChip } from './estado-llegada.tsx';
import { Inspeccion } from './inspeccion.tsx';
import { LlegadaDesk } from './llegada-desk.tsx';
import { NOTED } from './llegada-reads.ts';
import { differencesOf } from './llegada-rules.ts';
import styles from './recepciones.module.css';

const TITLE = 'Recepción';
export const meta = metaOf(TITLE);
export const handle: StaffHandle = { requires: 'personal' };

/** One delivery: what comes is noted, inspected and decided on, and then it is closed. */
export default function LlegadaPage() {
  const { id = '' } = useParams();
  return /^[1-9]\d{0,9}$/.test(id) ? <Found key={id} id={id} /> : <NotFound />;
}

function NotFound() {
  return (
    <StaffPage title={TITLE}>
      <Empty message={LLEGADA_NO_ENCONTRADA}>
        <LinkButton to={listUrl(RECEPCIONES)}>Ver las recepciones</LinkButton>
      </Empty>
    </StaffPage>
  );
}

function Found({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(endpointQuery(obtenerLlegada, { params: { id } }));
  useCrumb(data?.numero);
  // Without a connection one goes on noting.
  if (data) return <Loaded llegada={data} />;
  if (error?.status === 404) return <NotFound />;
  return (
    <StaffPage title={TITLE}>
      {error ? (
        <LoadFailed message={obtenerLlegada.fallback} error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Abriendo la recepción…" />
      )}
    </StaffPage>
  );
}

const NONE: readonly Esperada[] = [];

function Loaded({ llegada }: { llegada: Llegada }) {
  const { id, numero, estado, orden, lineas, por_decidir, nota } = llegada;
  const params = { id: String(id) };
  const client = useQueryClient();
  const acts = actsOn(CICLO_LLEGADA, usePerson(), llegada);
  const open = acts.has('anotar');
  const esperado = useQuery({ ...endpointQuery(listarEsperado, { params }), enabled: orden !== null });
  const items = esperado.data ?? NONE;
  const [tapped, setTapped] = useState<{ item: Esperada; at: number } | null>(null);
  const [waiting, setWaiting] = useState(0);
  const [editing, setEditing] = useState(false);
  const { ask, notice, dialog } = useQuestion(NOTED);
  const onChange = () => refresh(client, NOTED);

  function close(): void {
    const differences = differencesOf(items);
    ask({
      message: `¿Cerrar la recepción ${numero}?`,
      detail: [
        orden && (differences.length > 0 ? `Con la orden: ${differences.join('; ')}.` : 'Llegó todo lo que se pidió.'),
        por_decidir > 0 && `${many(por_decidir, 'unidad queda', 'unidades quedan')} por decidir: se puede después.`,
        'No se podrá anotar nada más en ella.',
      ]
        .filter(Boolean)
        .join(' '),
      confirm: 'Cerrar recepción',
      busy: 'Cerrando…',
      failed: cerrarLlegada.fallback,
      run: async () => {
        await api(cerrarLlegada, { params });
        return { message: `${numero} está cerrada.` };
      },
    });
  }

  const cancel = () =>
    ask({
      message: `¿Anular la recepción ${numero}?`,
      detail: 'No tiene nada anotado. No se puede deshacer.',
      confirm: 'Anular recepción',
      busy: 'Anulando…',
      failed: anularLlegada.fallback,
      run: async () => {
        await api(anularLlegada, { params });
        return { message: `${numero} está anulada.` };
      },
    });

  return (
    <StaffPage
      title={numero}
      beside={<EstadoLlegadaChip estado={estado} />}
      intro={<Intro llegada={llegada} />}
      actions={
        <>
          {open && lineas > 0 && (
            <Button size="xs" disabled={waiting > 0} onClick={close}>
              Cerrar recepción
            </Button>
          )}
          {acts.has('editar') && <CompraAct onClick={() => setEditing(true)}>Documento y nota</CompraAct>}
          <CadenaButton miembro="llegada" id={llegada.id} />
          {acts.has('anular') && waiting === 0 && (
            <CompraAct danger onClick={cancel}>
              Anular
            </CompraAct>
          )}
        </>
      }
    >
      {notice}
      {nota && <Notice tone="info" message={nota} />}
      <div className={styles.page}>
        <LlegadaDesk
          llegada={llegada}
          open={open}
          esperado={items}
          tapped={tapped}
          onChange={onChange}
          onWaiting={setWaiting}
        />
        {orden &&
          (esperado.data ? (
            <Esperado items={items} onTap={open ? (item) => setTapped({ item, at: Date.now() }) : undefined} />
          ) : esperado.error ? (
            <LoadFailed
              message={listarEsperado.fallback}
              error={esperado.error}
              onRetry={() => void esperado.refetch()}
            />
          ) : (
            <Loading label="Cargando lo que se espera…" />
          ))}
        <Inspeccion llegada={llegada} acts={acts} />
      </div>
      {dialog}
      {editing && <DocumentoModal llegada={llegada} onClose={() => setEditing(false)} onChanged={onChange} />}
    </StaffPage>
  );
}

function Intro({ llegada }: { llegada: Llegada }) {
  const { nombre_provedor, orden, documento_tipo, documento_numero, creada_en, creada_por, cerrada_en, cerrada_por } =
    llegada;
  const by = (name: string | null) => (name ? ` por ${name}` : '');
  return (
    <p className={styles.line}>
      {nombre_provedor} · {orden ? <Link to={`${ORDENES}/${orden.id}`}>{orden.numero}</Link> : 'sin orden'} ·{' '}
      {textoDeDocumento(documento_tipo, documento_numero)} · abierta el {formatFechaHora(creada_en)}
      {by(creada_por)}
      {cerrada_en && ` · cerrada el ${formatFechaHora(cerrada_en)}${by(cerrada_por)}`}
    </p>
  );
}
