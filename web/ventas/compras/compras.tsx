import { COMPRAS_NO_CARGADAS } from '#contract/ventas/compras/compras-lista.ts';
import { ComprasList } from '#web/staff/compras/compras-list.tsx';
import { metaOf, VolverButton } from '#web/staff/shell/staff-page.tsx';

const TITLE = 'Compras';
export const meta = metaOf(TITLE);

export default function Compras() {
  return <ComprasList title={TITLE} failed={COMPRAS_NO_CARGADAS} limit={24} actions={<VolverButton />} />;
}
