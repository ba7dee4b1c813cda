import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { FilaCambiada, Revision } from '#contract/productos/excel.ts';
import { useAsk } from '#web/form/use-ask.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './excel.module.css';
import { CAMBIADOS, IGUALES, NUEVOS } from './revision-columns.tsx';
import { doubtsOf, isDoubtful } from './revision-rules.ts';
import { RowPages } from './row-pages.tsx';

interface RevisionResultProps {
  revision: Revision;
  fileName: string;
  onConfirm: () => void;
  onOther: () => void;
}

/** What the workbook would do, before it does it. */
export function RevisionResult({ revision, fileName, onConfirm, onOther }: RevisionResultProps) {
  const { creados, actualizados, sin_cambios, nuevos, cambiados, iguales } = revision;
  const { ask, dialog } = useAsk();
  const tabs = [
    { key: 'nuevos', title: 'Se crean', count: creados },
    { key: 'cambiados', title: 'Cambian', count: actualizados },
    { key: 'iguales', title: 'Sin cambios', count: sin_cambios },
  ] as const;
  const [shown, setShown] = useState<(typeof tabs)[number]['key']>(
    () => tabs.find(({ count }) => count > 0)?.key ?? 'nuevos',
  );
  const [only, setOnly] = useState<'dudosos' | 'stock' | null>(null);
  const restocked = useMemo(() => cambiados.filter(movesStock), [cambiados]);
  const doubtful = useMemo(() => cambiados.filter(isDoubtful), [cambiados]);
  const changed = only === 'dudosos' ? doubtful : only === 'stock' ? restocked : cambiados;
  const doubts = doubtsOf(revision);
  const nothing = creados + actualizados === 0;
  const summary = useRef<HTMLParagraphElement>(null);

  function showOnly(which: typeof only): void {
    setShown('cambiados');
    setOnly(which);
  }

  async function confirm(): Promise<void> {
    const sure =
      doubts === null ||
      (await ask({ message: `${doubts} ¿Guardar así?`, confirmLabel: 'Guardar así', cancelLabel: 'Revisar' }));
    if (sure) onConfirm();
    else showOnly('dudosos');
  }

  useEffect(() => {
    // The button that asked for it is gone; who went on elsewhere meanwhile stays there.
    if (document.activeElement === document.body) summary.current?.focus();
  }, []);

  return (
    <div className={styles.revision}>
      {dialog}
      <p ref={summary} tabIndex={-1} role="status" className={styles.text}>
        {nothing
          ? `«${fileName}» no cambia nada: todo está igual en la tienda.`
          : `Así quedarían los productos con «${fileName}». Todavía no se ha guardado nada.`}
      </p>
      <fieldset className={styles.tiles} aria-label="Resultado de la revisión">
        {tabs.map(({ key, title, count }) => (
          <button
            key={key}
            type="button"
            className={styles.tile}
            aria-pressed={shown === key}
            onClick={() => setShown(key)}
          >
            <strong>{count.toLocaleString('es-CL')}</strong>
            <span>{title}</span>
          </button>
        ))}
      </fieldset>
      {doubts !== null && (
        <Warning
          only={only === 'dudosos'}
          onOnly={(shown) => showOnly(shown ? 'dudosos' : null)}
          label="Cambios que pueden ser un desliz"
        >
          {doubts} Míralo antes de confirmar.
        </Warning>
      )}
      {restocked.length > 0 && (
        <Warning
          only={only === 'stock'}
          onOnly={(shown) => showOnly(shown ? 'stock' : null)}
          label="Productos que cambian de stock"
        >
          {restocked.length === 1
            ? 'El stock de un producto pasa a ser el de la planilla.'
            : `El stock de ${restocked.length.toLocaleString('es-CL')} productos pasa a ser el de la planilla.`}{' '}
          Lo que se vendió o llegó después de hacerla no está en ella.
        </Warning>
      )}
      <div className={styles.buttons}>
        <Button disabled={nothing} onClick={() => void confirm()}>
          Confirmar
        </Button>
        <Button look="outline" onClick={onOther}>
          Elegir otro
        </Button>
      </div>
      {shown === 'nuevos' && <RowPages label="Productos que se crean" columns={NUEVOS} rows={nuevos} />}
      {shown === 'cambiados' && (
        <RowPages key={only} label="Productos que cambian" columns={CAMBIADOS} rows={changed} />
      )}
      {shown === 'iguales' && <RowPages label="Productos sin cambios" columns={IGUALES} rows={iguales} />}
    </div>
  );
}

/** The stock is set to what the workbook says, whatever happened since it was made. */
const movesStock = ({ cambios }: FilaCambiada) => cambios.some(({ columna }) => columna === 'cantidad_stock');

interface WarningProps {
  /** Only those are listed now. */
  only: boolean;
  onOnly: (only: boolean) => void;
  label: string;
  children: ReactNode;
}

/** What somebody should look at before confirming, and the list of just those. */
function Warning({ only, onOnly, label, children }: WarningProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend can't stand beside the button
    <div className={styles.warning} role="group" aria-label={label}>
      <p>{children}</p>
      <Button look="outline" aria-pressed={only} onClick={() => onOnly(!only)}>
        {only ? 'Ver todos los cambios' : 'Ver sólo esos'}
      </Button>
    </div>
  );
}
