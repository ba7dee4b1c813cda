import { type ReactNode, useEffect, useRef, useState } from 'react';
import { avisoDeHoja, type Cuentas } from '#contract/planilla.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';
import styles from './excel.module.css';

const TABS = [
  { key: 'nuevos', title: 'Se crean', count: 'creados' },
  { key: 'cambiados', title: 'Cambian', count: 'actualizados' },
  { key: 'iguales', title: 'Sin cambios', count: 'sin_cambios' },
] as const;
export type RevisionTab = (typeof TABS)[number]['key'];

/** Which rows of a revision are listed: at first those of which there are any. */
export function useRevisionTab(cuentas: Cuentas) {
  return useState<RevisionTab>(() => TABS.find(({ count }) => cuentas[count] > 0)?.key ?? 'nuevos');
}

interface RevisionFrameProps {
  cuentas: Cuentas & Parameters<typeof avisoDeHoja>[0];
  fileName: string;
  /** What it brings: «los productos». */
  what: string;
  shown: RevisionTab;
  onShow: (tab: RevisionTab) => void;
  onConfirm: () => void;
  onOther: () => void;
  /** What should be looked at before confirming. */
  warnings?: ReactNode;
  children: ReactNode;
}

/** What a workbook would do, before it does it: in one sentence, in three figures, and the rows of one of them. */
export function RevisionFrame({
  cuentas,
  fileName,
  what,
  shown,
  onShow,
  onConfirm,
  onOther,
  warnings,
  children,
}: RevisionFrameProps) {
  const aviso = avisoDeHoja(cuentas);
  const nothing = cuentas.creados + cuentas.actualizados === 0;
  const summary = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    // The button that asked for it is gone; who went on elsewhere meanwhile stays there.
    if (document.activeElement === document.body) summary.current?.focus();
  }, []);

  return (
    <div className={styles.revision}>
      <p ref={summary} tabIndex={-1} role="status" className={styles.text}>
        {nothing
          ? `«${fileName}» no cambia nada: todo está igual en la tienda.`
          : `Así quedarían ${what} con «${fileName}». Todavía no se ha guardado nada.`}
      </p>
      {aviso && <Notice tone="info" message={aviso} />}
      <fieldset className={styles.tiles} aria-label="Resultado de la revisión">
        {TABS.map(({ key, title, count }) => (
          <button
            key={key}
            type="button"
            className={styles.tile}
            aria-pressed={shown === key}
            onClick={() => onShow(key)}
          >
            <strong>{cuentas[count].toLocaleString('es-CL')}</strong>
            <span>{title}</span>
          </button>
        ))}
      </fieldset>
      {warnings}
      <div className={styles.buttons}>
        <Button disabled={nothing} onClick={onConfirm}>
          Confirmar
        </Button>
        <Button look="outline" onClick={onOther}>
          Elegir otro
        </Button>
      </div>
      {children}
    </div>
  );
}
