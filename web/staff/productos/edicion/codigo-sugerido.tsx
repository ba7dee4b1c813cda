import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { codigoSiguiente } from '#contract/catalogo/productos/productos-admin.ts';
import type { FormFields } from '#web/form/endpoint-form.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import type { Draft } from './producto-draft.ts';
import styles from './producto-fields.module.css';

/** The next free code as the shop numbers its products, of the family that is chosen: taken with one press, or not. */
export function CodigoSugerido({ form }: { form: FormFields<Draft> }) {
  const familia = String(form.useValue('familia'));
  const sub_familia = String(form.useValue('sub_familia')).trim();
  const typed = String(form.useValue('codigo_producto_fussan'));
  const { data } = useQuery({
    ...endpointQuery(codigoSiguiente, { query: codigoSiguiente.query.parse({ familia, sub_familia }) }),
    // Somebody may take it at any time.
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  const codigo = data?.codigo ?? null;
  if (codigo === null || typed === String(codigo)) return '\u00a0';
  return (
    <button
      type="button"
      className={styles.suggested}
      onClick={({ currentTarget }) => {
        const field = currentTarget.form?.elements.namedItem('codigo_producto_fussan');
        if (field instanceof HTMLInputElement) form.rewrite('codigo_producto_fussan', field, String(codigo));
      }}
    >
      {familia ? 'Siguiente de su familia' : 'Siguiente libre'}: {codigo}
    </button>
  );
}
