import type { ReactNode } from 'react';
import type { Instantanea } from '#contract/ventas/cotizaciones/diferencias.ts';
import { PapelButton } from '#web/shared/cotizaciones/papel-button.tsx';
import type { SituacionDeCliente } from '#web/shared/cotizaciones/situacion.ts';
import { Button } from '#web/ui/button.tsx';
import { CotizarDeNuevoButton } from './comprar-buttons.tsx';
import styles from './cotizacion-view.module.css';

interface LoQueSePuedeProps {
  /** How it stands, in words. */
  text: ReactNode;
  situacion: SituacionDeCliente;
  leida: Instantanea;
  onAsk: (what: 'aceptar' | 'rechazar') => void;
  savePdf: () => Promise<void>;
  /** What else can be done where one reads it. */
  children?: ReactNode;
}

/** What its client can do with a quotation: decide on it while it stands, ask for it again, keep it. */
export function LoQueSePuede({ text, situacion, leida, onAsk, savePdf, children }: LoQueSePuedeProps) {
  return (
    <div className={styles.acts}>
      <p className={styles.text}>{text}</p>
      <div className={styles.buttons}>
        {situacion === 'vigente' && (
          <>
            <Button onClick={() => onAsk('aceptar')}>Aceptar cotización</Button>
            <Button look="outline" onClick={() => onAsk('rechazar')}>
              Rechazar
            </Button>
          </>
        )}
        {children}
        {(situacion === 'vencida' || situacion === 'rechazada') && <CotizarDeNuevoButton lineas={leida.lineas} />}
        <PapelButton save={savePdf} />
        <Button look="outline" onClick={() => window.print()}>
          Imprimir
        </Button>
      </div>
    </div>
  );
}
