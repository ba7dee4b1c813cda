import { ETIQUETAS } from '#web/staff/addresses.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { chooseEtiquetas } from './chosen-etiquetas.ts';
import type { Etiquetado } from './etiquetas-rules.ts';

/** Leads to the labels of these products. */
export function EtiquetasLink({ productos }: { productos: readonly Omit<Etiquetado, 'copias'>[] }) {
  return (
    <LinkButton look="outline" to={ETIQUETAS} onClick={() => chooseEtiquetas(productos)}>
      Etiquetas
    </LinkButton>
  );
}
