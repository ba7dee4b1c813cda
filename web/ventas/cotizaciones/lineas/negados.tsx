import type { BlockerFunction } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { UnsavedChanges } from '#web/ui/form/unsaved-changes.tsx';
import { vistaDe } from '../lista/lista-parts.tsx';
import styles from './lineas.module.css';
import { nombreDe } from './renglones.ts';
import type { Renglones } from './use-renglones.ts';

/** Another page of lines keeps what was written; the documents don't. */
const leavesLineas: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname || vistaDe(new URLSearchParams(nextLocation.search)) !== 'lineas';

/** What was written and isn't saved, with why: to be sent again, or thrown away. Leaving the page asks first. */
export function Negados({ renglones: { negados, saving, again, discard } }: { renglones: Renglones }) {
  return (
    <>
      <UnsavedChanges when={saving || negados.length > 0} leaves={leavesLineas} />
      {negados.length > 0 && (
        <div className={styles.above}>
          {negados.map(({ key, fila, pendiente }) => (
            <Notice
              key={key}
              tone={fila ? 'error' : 'info'}
              message={pendiente?.dicho}
              detail={
                fila
                  ? `Lo que escribiste en ${nombreDe({ fila })} no está guardado.`
                  : 'La línea nueva no está guardada.'
              }
            >
              {Object.keys(pendiente?.problemas ?? {}).length === 0 && (
                <Button look="dark" onClick={() => again(key)}>
                  Guardar de nuevo
                </Button>
              )}
              <Button look="outline" onClick={() => discard(key)}>
                Descartar
              </Button>
            </Notice>
          ))}
        </div>
      )}
    </>
  );
}
