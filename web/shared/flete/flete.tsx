import { type ComponentType, useCallback, useRef, useState } from 'react';
import { bring, NotBrought } from '#web/client/api/bring.ts';
import { openWhole } from '#web/client/api/open-whole.ts';
import { useWhenSeen } from '#web/ui/beside/when-seen.ts';
import { NeedsScript } from '#web/ui/states/states.tsx';
import styles from './flete.module.css';
import type { FletePanelProps } from './flete-panel.tsx';

/**
 * «Despacho a tu comuna»: what it costs and when it arrives. The page itself is the same for everybody, so it is asked once
 * one comes to it, in a room that is kept for it.
 */
export function Flete(props: FletePanelProps) {
  const [Panel, setPanel] = useState<ComponentType<FletePanelProps>>();
  const [failure, setFailure] = useState<unknown>();

  const load = useCallback(() => {
    setFailure(undefined);
    bring(() => import('./flete-panel.tsx')).then(({ FletePanel }) => setPanel(() => FletePanel), setFailure);
  }, []);
  const section = useRef<HTMLElement>(null);
  useWhenSeen(section, load);

  // What the browser would not ask for again comes with the page.
  const retry = () =>
    failure instanceof NotBrought && failure.lost ? void openWhole(location).catch(() => {}) : load();
  return (
    <section ref={section} className={styles.flete} aria-label="Despacho a tu comuna">
      {Panel ? (
        <Panel {...props} />
      ) : failure ? (
        <p role="alert" className={styles.said}>
          No pudimos mostrar el despacho.{' '}
          <button type="button" className={styles.link} onClick={retry}>
            Reintentar
          </button>
        </p>
      ) : (
        <>
          <p className={`${styles.wait} con-script`}>Calculando el despacho…</p>
          <NeedsScript />
        </>
      )}
    </section>
  );
}
