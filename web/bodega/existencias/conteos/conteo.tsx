import { useState } from 'react';
import { CICLO_CONTEO, type ConteoConAvance, obtenerConteo } from '#contract/bodega/existencias/conteos.ts';
import { actsOn } from '#contract/estados.ts';
import { formatFechaHora } from '#contract/valores/fechas.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { CONTEOS } from '#web/staff/addresses.ts';
import type { StaffHandle } from '#web/staff/layout.tsx';
import { listUrl } from '#web/staff/list/list-memory.ts';
import { RecordPage } from '#web/staff/record/record-page.tsx';
import { useRecord } from '#web/staff/record/use-record.ts';
import { metaOf, StaffPage } from '#web/staff/shell/staff-page.tsx';
import { usePerson } from '#web/staff/shell/use-person.ts';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { Link } from '#web/ui/link.tsx';
import styles from './conteo.module.css';
import { ConteoAvance } from './conteo-avance.tsx';
import { ConteoClosing } from './conteo-closing.tsx';
import { ConteoDesk } from './conteo-desk.tsx';
import { ConteoEstado } from './conteo-estado.tsx';
import { ConteoLineas } from './conteo-lineas.tsx';
import { ConteoSinContar } from './conteo-sin-contar.tsx';

const TITLE = 'Conteo de stock';
export const meta = metaOf(TITLE);
export const handle: StaffHandle = { requires: 'personal' };

/** One conteo: what is being counted, what was, and its end. Without a connection one goes on counting. */
export default function ConteoPage() {
  const record = useRecord(obtenerConteo, ({ nombre }) => nombre);
  return (
    <RecordPage
      record={record}
      title={TITLE}
      loading="Abriendo el conteo…"
      back={{ to: CONTEOS, label: 'Ver los conteos' }}
    >
      {(conteo) => (
        <StaffPage title={conteo.nombre} intro={<History conteo={conteo} />}>
          <Opened conteo={conteo} />
        </StaffPage>
      )}
    </RecordPage>
  );
}

function Opened({ conteo }: { conteo: ConteoConAvance }) {
  const acts = actsOn(CICLO_CONTEO, usePerson(), conteo);
  const open = acts.has('contar');
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);

  return (
    <div className={styles.page}>
      {!open && (
        <Notice
          tone={conteo.estado === 'cerrado' ? 'success' : 'info'}
          message={ENDED[conteo.estado]}
          detail={leftOf(conteo)}
          focused={wasOpen}
        />
      )}
      <ConteoAvance conteo={conteo} />
      <ConteoDesk id={String(conteo.id)} open={open}>
        {(desk) => (
          <>
            <ConteoLineas conteo={conteo} open={open} onRemoved={desk.removed} />
            {open && <ConteoSinContar conteo={conteo} onContar={desk.begin} />}
            {open && <ConteoClosing conteo={conteo} acts={acts} waiting={desk.waiting} />}
          </>
        )}
      </ConteoDesk>
    </div>
  );
}

const ENDED: Record<ConteoConAvance['estado'], string> = {
  abierto: '',
  cerrado: 'Las diferencias de este conteo están en el stock.',
  anulado: 'Este conteo se anuló: el stock quedó como estaba.',
};

/** What a conteo left out, which is as it was; of those that ended long ago nobody knows. */
function leftOf({ estado, sin_contar }: ConteoConAvance): string | undefined {
  if (estado !== 'cerrado' || !sin_contar) return undefined;
  return sin_contar === 1
    ? 'Quedó 1 producto sin contar, que sigue como estaba.'
    : `Quedaron ${formatNumero(sin_contar)} productos sin contar, que siguen como estaban.`;
}

function History({ conteo }: { conteo: ConteoConAvance }) {
  const { estado, creado_en, creado_por_nombre, cerrado_en, cerrado_por_nombre } = conteo;
  const by = (name: string | null) => (name ? ` por ${name}` : '');
  return (
    <p className={styles.history}>
      <ConteoEstado estado={estado} /> Empezado el {formatFechaHora(creado_en)}
      {by(creado_por_nombre)}. {cerrado_en && `Terminado el ${formatFechaHora(cerrado_en)}${by(cerrado_por_nombre)}. `}
      <Link to={listUrl(CONTEOS)}>Ver los conteos</Link>
    </p>
  );
}
