import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  anularLlegada,
  cerrarLlegada,
  type Llegada,
  obtenerLlegada,
  textoDeDocumento,
} from '#contract/bodega/recepciones/llegadas.ts';
import { CICLO_LLEGADA } from '#contract/bodega/recepciones/llegadas-estados.ts';
import { type Esperada, listarEsperado } from '#contract/bodega/recepciones/llegadas-lineas.ts';
import { actsOn } from '#contract/estados.ts';
import { formatFechaHora } from '#contract/valores/fechas.ts';
import { ORDENES, RECEPCIONES } from '#web/staff/addresses.ts';
import { CadenaButton } from '#web/staff/cadena/cadena-button.tsx';
import type { StaffHandle } from '#web/staff/layout.tsx';
import { doing } from '#web/staff/query/doing.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { RecordAct } from '#web/staff/record/record-act.tsx';
import { RecordPage } from '#web/staff/record/record-page.tsx';
import { useRecord } from '#web/staff/record/use-record.ts';
import { useRecordActs } from '#web/staff/record/use-record-acts.ts';
import { metaOf, StaffPage } from '#web/staff/shell/staff-page.tsx';
import { usePerson } from '#web/staff/shell/use-person.ts';
import { many } from '#web/staff/words.ts';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { Link } from '#web/ui/link.tsx';
import { LoadFailed } from '#web/ui/states/load-failed.tsx';
import { Loading } from '#web/ui/states/states.tsx';
import { DocumentoModal } from './documento-modal.tsx';
import { Esperado } from './esperado.tsx';
import { EstadoLlegadaChip } from './estado-llegada.tsx';
import { Inspeccion } from './inspeccion.tsx';
import { LlegadaDesk } from './llegada-desk.tsx';
import { differencesOf } from './llegada-rules.ts';
import styles from './recepciones.module.css';

const TITLE = 'Recepción';
export const meta = metaOf(TITLE);
export const handle: StaffHandle = { requires: 'personal' };

/** One delivery: what comes is noted, inspected and decided on, and then it is closed. Without a connection one goes on noting. */
export default function LlegadaPage() {
  const record = useRecord(obtenerLlegada, ({ numero }) => numero);
  return (
    <RecordPage
      record={record}
      title={TITLE}
      loading="Abriendo la recepción…"
      back={{ to: RECEPCIONES, label: 'Ver las recepciones' }}
    >
      {(llegada) => <LlegadaSheet llegada={llegada} />}
    </RecordPage>
  );
}

const NONE: readonly Esperada[] = [];

function LlegadaSheet({ llegada }: { llegada: Llegada }) {
  const { id, numero, estado, orden, lineas, por_decidir, nota } = llegada;
  const params = { id: String(id) };
  const acts = actsOn(CICLO_LLEGADA, usePerson(), llegada);
  const isOpen = acts.has('anotar');
  const esperado = useQuery({ ...endpointQuery(listarEsperado, { params }), enabled: orden !== null });
  const items = esperado.data ?? NONE;
  const [tapped, setTapped] = useState<{ item: Esperada; at: number } | null>(null);
  const [waiting, setWaiting] = useState(0);
  const { ask, notice, dialog, opened, open, modal } = useRecordActs<'documento'>();

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
      ...doing(cerrarLlegada, { params }, `${numero} está cerrada.`),
    });
  }

  const cancel = () =>
    ask({
      message: `¿Anular la recepción ${numero}?`,
      detail: 'No tiene nada anotado. No se puede deshacer.',
      confirm: 'Anular recepción',
      busy: 'Anulando…',
      ...doing(anularLlegada, { params }, `${numero} está anulada.`),
    });

  return (
    <StaffPage
      title={numero}
      beside={<EstadoLlegadaChip estado={estado} />}
      intro={<Intro llegada={llegada} />}
      actions={
        <>
          {isOpen && lineas > 0 && (
            <Button size="xs" disabled={waiting > 0} onClick={close}>
              Cerrar recepción
            </Button>
          )}
          <RecordAct when={acts.has('editar')} onClick={() => open('documento')} label="Documento y nota" />
          <CadenaButton miembro="llegada" id={llegada.id} />
          <RecordAct when={acts.has('anular') && waiting === 0} danger onClick={cancel} label="Anular" />
        </>
      }
    >
      {notice}
      {nota && <Notice tone="info" message={nota} />}
      <div className={styles.page}>
        <LlegadaDesk llegada={llegada} open={isOpen} esperado={items} tapped={tapped} onWaiting={setWaiting} />
        {orden &&
          (esperado.data ? (
            <Esperado items={items} onTap={isOpen ? (item) => setTapped({ item, at: Date.now() }) : undefined} />
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
      {opened && <DocumentoModal llegada={llegada} {...modal} />}
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
