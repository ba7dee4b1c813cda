import { type ReactNode, useMemo, useState } from 'react';
import type { FilaCambiada, Revision } from '#contract/catalogo/importaciones/excel.ts';
import { useAsk } from '#web/form/use-ask.tsx';
import styles from '#web/staff/carga/excel.module.css';
import { RevisionFrame, useRevisionTab } from '#web/staff/carga/revision-frame.tsx';
import { RowPages } from '#web/staff/carga/row-pages.tsx';
import { Button } from '#web/ui/button.tsx';
import { CAMBIADOS, IGUALES, NUEVOS } from './revision-columns.tsx';
import { doubtsOf, isDoubtful, isDoubtfulNew } from './revision-rules.ts';

interface RevisionResultProps {
  revision: Revision;
  fileName: string;
  onConfirm: () => void;
  onOther: () => void;
}

/** What the workbook would do, before it does it. */
export function RevisionResult({ revision, fileName, onConfirm, onOther }: RevisionResultProps) {
  const { nuevos, cambiados, iguales } = revision;
  const { ask, dialog } = useAsk();
  const [shown, setShown] = useRevisionTab(revision);
  const [only, setOnly] = useState<'dudosos' | 'stock' | null>(null);
  const restocked = useMemo(() => cambiados.filter(movesStock), [cambiados]);
  const doubtful = useMemo(() => cambiados.filter(isDoubtful), [cambiados]);
  const doubtfulNew = useMemo(() => nuevos.filter(isDoubtfulNew), [nuevos]);
  const changed = only === 'dudosos' ? doubtful : only === 'stock' ? restocked : cambiados;
  const doubts = doubtsOf(revision);

  function showOnly(which: typeof only): void {
    // Where all that is doubtful comes new, that is what is looked at.
    setShown(which === 'dudosos' && doubtful.length === 0 ? 'nuevos' : which === null ? shown : 'cambiados');
    setOnly(which);
  }

  async function confirm(): Promise<void> {
    const sure =
      doubts === null ||
      (await ask({ message: `${doubts} ¿Guardar así?`, confirmLabel: 'Guardar así', cancelLabel: 'Revisar' }));
    if (sure) onConfirm();
    else showOnly('dudosos');
  }

  const warnings = (
    <>
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
    </>
  );

  return (
    <>
      {dialog}
      <RevisionFrame
        cuentas={revision}
        fileName={fileName}
        what="los productos"
        shown={shown}
        onShow={setShown}
        onConfirm={() => void confirm()}
        onOther={onOther}
        warnings={warnings}
      >
        {shown === 'nuevos' && (
          <RowPages
            key={only}
            label="Productos que se crean"
            columns={NUEVOS}
            rows={only === 'dudosos' ? doubtfulNew : nuevos}
          />
        )}
        {shown === 'cambiados' && (
          <RowPages key={only} label="Productos que cambian" columns={CAMBIADOS} rows={changed} />
        )}
        {shown === 'iguales' && <RowPages label="Productos sin cambios" columns={IGUALES} rows={iguales} />}
      </RevisionFrame>
    </>
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
