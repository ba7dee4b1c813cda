import { useEffect, useRef, useState } from 'react';
import type { RevisionDeMaestros } from '#contract/maestros/planilla.ts';
import styles from '#web/admin/excel/excel.module.css';
import { RowPages } from '#web/admin/excel/row-pages.tsx';
import { Button } from '#web/ui/button.tsx';
import { CAMBIADOS, IGUALES, NUEVOS } from './carga-columns.tsx';

interface RevisionDeMaestrosResultProps {
  revision: RevisionDeMaestros;
  fileName: string;
  onConfirm: () => void;
  onOther: () => void;
}

const NONE = 'No hay maestros en esta lista.';

/** What the workbook would do, before it does it. */
export function RevisionDeMaestrosResult({ revision, fileName, onConfirm, onOther }: RevisionDeMaestrosResultProps) {
  const { creados, actualizados, sin_cambios, nuevos, cambiados, iguales } = revision;
  const tabs = [
    { key: 'nuevos', title: 'Se crean', count: creados },
    { key: 'cambiados', title: 'Cambian', count: actualizados },
    { key: 'iguales', title: 'Sin cambios', count: sin_cambios },
  ] as const;
  const [shown, setShown] = useState<(typeof tabs)[number]['key']>(
    () => tabs.find(({ count }) => count > 0)?.key ?? 'nuevos',
  );
  const nothing = creados + actualizados === 0;
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
          : `Así quedarían los maestros con «${fileName}». Todavía no se ha guardado nada.`}
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
      <div className={styles.buttons}>
        <Button disabled={nothing} onClick={onConfirm}>
          Confirmar
        </Button>
        <Button look="outline" onClick={onOther}>
          Elegir otro
        </Button>
      </div>
      {shown === 'nuevos' && <RowPages label="Maestros que se crean" columns={NUEVOS} rows={nuevos} empty={NONE} />}
      {shown === 'cambiados' && (
        <RowPages label="Maestros que cambian" columns={CAMBIADOS} rows={cambiados} empty={NONE} />
      )}
      {shown === 'iguales' && <RowPages label="Maestros sin cambios" columns={IGUALES} rows={iguales} empty={NONE} />}
    </div>
  );
}
