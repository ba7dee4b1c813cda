import { Button } from '@mantine/core';
import { formatFechaHora } from '#contract/valores/fechas.ts';
import { pedirAprobacion } from '#contract/ventas/cotizaciones/actos.ts';
import type { CotizacionCompleta } from '#contract/ventas/cotizaciones/cotizaciones.ts';
import { api } from '#web/client/api/browser-api.ts';
import type { Act } from '#web/staff/shell/use-question.tsx';
import { many } from '#web/staff/words.ts';
import styles from '../documento.module.css';
import { quedaEn } from '../editor/lineas.tsx';
import type { Documento } from '../editor/use-documento.ts';

interface PisoProps {
  cotizacion: CotizacionCompleta;
  documento: Documento;
  approves: boolean;
  working: boolean;
  act: (act: Act) => void;
  onAprobar: () => void;
}

/** The lines that are typed for too little, in words. */
const typedUnder = ({ leidas }: Documento): readonly string[] =>
  leidas.flatMap((leida, index) =>
    leida.bajoPiso ? [`Línea ${index + 1}${leida.margenPiso === null ? '' : ` ${quedaEn(leida)}`}`] : [],
  );

const titleOf = (count: number, margen_minimo: number | null) =>
  margen_minimo === null || count === 0
    ? 'Necesita aprobación'
    : `${many(count, 'línea', 'líneas')} bajo el margen mínimo de ${margen_minimo}%`;

/** What is typed for too little of one that isn't saved yet. */
export function PisoEscrito({ documento }: { documento: Documento }) {
  const typed = typedUnder(documento);
  if (typed.length === 0) return null;
  return (
    <section className={styles.floor} aria-label="Margen mínimo">
      <header>
        <h2>{titleOf(typed.length, documento.margen_minimo)}</h2>
      </header>
      <p>{typed.join('. ')}. Un administrador debe aprobarla antes de enviar.</p>
    </section>
  );
}

/** What is sold for too little, as it is typed and as it was saved, and how it may be sent all the same. */
export function Piso({ cotizacion, documento, approves, working, act, onAprobar }: PisoProps) {
  const { id, margen_minimo, bajo_piso, aprobada, aprobacion_pedida } = cotizacion;
  const typed = typedUnder(documento);
  const lines = documento.changed && margen_minimo !== null ? typed : (bajo_piso ?? []);
  if (aprobada && !documento.changed) {
    return (
      <section className={styles.floor} aria-label="Margen mínimo">
        <p>
          Aprobada por {aprobada.quien ?? 'un administrador'} el {formatFechaHora(aprobada.cuando)}: {aprobada.motivo}
        </p>
      </section>
    );
  }
  // Asked for by who doesn't see the costs, nothing of it need be below.
  const isAsked = aprobacion_pedida !== null && !documento.changed;
  if (lines.length === 0 && !isAsked) return null;
  const named = margen_minimo === null ? [] : lines.map((linea) => `«${linea}»`);
  const detail = typed.length > 0 ? typed.join('. ') : named.join(', ');

  const ask = () =>
    act({
      failed: pedirAprobacion.fallback,
      run: async () => {
        const seen = documento.changed ? await documento.save() : cotizacion;
        if (!seen) return { message: 'Todavía no se pide: falta guardarla.' };
        await api(pedirAprobacion, { params: { id: String(id) }, body: { version: seen.version } });
        return { message: 'La aprobación está pedida.' };
      },
    });

  return (
    <section className={styles.floor} aria-label="Margen mínimo">
      <header>
        <h2>{titleOf(lines.length, margen_minimo)}</h2>
        {approves ? (
          <Button size="xs" variant="default" onClick={onAprobar}>
            Aprobar
          </Button>
        ) : (
          !isAsked && (
            <Button size="xs" variant="default" aria-disabled={working} onClick={ask}>
              Pedir aprobación
            </Button>
          )
        )}
      </header>
      <p>
        {detail && `${detail}. `}
        {isAsked
          ? `${aprobacion_pedida.quien ?? 'Alguien'} pidió aprobarla el ${formatFechaHora(aprobacion_pedida.cuando)}.`
          : 'Un administrador debe aprobarla antes de enviar.'}
      </p>
    </section>
  );
}
