import { useEffect, useRef } from 'react';
import type { VistaPreviaMasivo } from '#contract/catalogo/productos/productos-masivo.ts';
import { useAsk } from '#web/form/use-ask.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { ListTable } from '#web/staff/list/table/list-table.tsx';
import editStyles from '#web/staff/productos/edicion/producto-edit.module.css';
import { many } from '#web/staff/words.ts';
import { Button } from '#web/ui/button.tsx';
import { marginText } from '../producto-facts.ts';
import { masivoQuestion, riskTexts, valuesText } from './masivo-rules.ts';
import styles from './masivos.module.css';

interface MasivoPreviewProps {
  preview: VistaPreviaMasivo;
  /** It is being done. */
  applying: boolean;
  onApply: () => void;
  onBack: () => void;
}

/** What a bulk change would do, product by product, before it is done. */
export function MasivoPreview({ preview, applying, onApply, onBack }: MasivoPreviewProps) {
  const { cambian, sin_cambio, no_se_puede, pierden_rebaja, quedan_rebajados, muestra, rechazados } = preview;
  const { ask, dialog } = useAsk();
  const question = masivoQuestion(preview);
  const summary = useRef<HTMLParagraphElement>(null);
  useEffect(() => summary.current?.focus(), []);
  const said = [
    cambian > 0 && many(cambian, 'cambia', 'cambian'),
    sin_cambio > 0 && many(sin_cambio, 'queda igual', 'quedan igual'),
    pierden_rebaja > 0 && many(pierden_rebaja, 'deja de estar rebajado', 'dejan de estar rebajados'),
    quedan_rebajados > 0 && many(quedan_rebajados, 'queda rebajado', 'quedan rebajados'),
    ...riskTexts(preview),
    no_se_puede > 0 && many(no_se_puede, 'no se puede cambiar', 'no se pueden cambiar'),
  ];
  async function apply(): Promise<void> {
    const sure = !question || (await ask({ message: question, confirmLabel: 'Aplicar igual', cancelLabel: 'Revisar' }));
    if (sure) onApply();
  }

  return (
    <>
      {dialog}
      <p ref={summary} tabIndex={-1} className={styles.said}>
        {said.filter(Boolean).join(' · ')}
      </p>
      {muestra.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it too
        <section className={styles.scroll} tabIndex={0} aria-label="Qué cambia">
          <ListTable
            label="Qué cambia"
            columns={muestra.some(({ margen }) => margen) ? [...COLUMNS, MARGEN] : COLUMNS}
            rows={muestra}
            keyOf={({ id }) => id}
          />
          {cambian > muestra.length && (
            <p className={styles.more}>Y {many(cambian - muestra.length, 'producto más', 'productos más')}.</p>
          )}
        </section>
      )}
      {rechazados.length > 0 && (
        <details className={styles.rejected}>
          <summary>
            {many(no_se_puede, 'producto que no se puede cambiar', 'productos que no se pueden cambiar')}
          </summary>
          <ul>
            {rechazados.map(({ id, descripcion, motivo }) => (
              <li key={id}>
                {descripcion}: {motivo}
              </li>
            ))}
          </ul>
        </details>
      )}
      <div className={editStyles.actions}>
        {cambian > 0 && (
          <Button aria-disabled={applying} onClick={() => void apply()}>
            {applying ? 'Cambiando' : 'Aplicar a'} {many(cambian, 'producto', 'productos')}
            {applying && '…'}
          </Button>
        )}
        <Button look="outline" aria-disabled={applying} onClick={onBack}>
          Volver
        </Button>
      </div>
    </>
  );
}

const COLUMNS: readonly Column<VistaPreviaMasivo['muestra'][number]>[] = [
  {
    key: 'producto',
    title: 'Producto',
    card: 'title',
    cell: ({ descripcion, codigo_producto_fussan }) => (
      <div className={styles.value}>
        {descripcion}
        <span className={styles.code}>Código {codigo_producto_fussan}</span>
      </div>
    ),
  },
  {
    key: 'antes',
    title: 'Hoy',
    card: 'detail',
    cell: ({ antes }) => <span className={styles.value}>{valuesText(antes)}</span>,
  },
  {
    key: 'despues',
    title: 'Quedará',
    card: 'detail',
    cell: ({ despues }) => <strong className={styles.value}>{valuesText(despues)}</strong>,
  },
];

const MARGEN: Column<VistaPreviaMasivo['muestra'][number]> = {
  key: 'margen',
  title: 'Margen',
  card: 'detail',
  cell: ({ margen }) =>
    margen && (
      <span className={styles.value} data-loss={(margen.despues ?? 0) < 0 || undefined}>
        {margen.despues === null ? 'Sin costo conocido' : `${marginText(margen.antes)} → ${marginText(margen.despues)}`}
      </span>
    ),
};
