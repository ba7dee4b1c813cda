import { COMPRAS_NO_CARGADAS } from '#contract/compras/compras-lista.ts';
import { metaOf, VolverButton } from '#web/admin/shell/staff-page.tsx';
import { ComprasList } from './compras-list.tsx';

const TITLE = 'Compras';
export const meta = metaOf(TITLE);

export default function Compras() {
  return <ComprasList title={TITLE} failed={COMPRAS_NO_CARGADAS} limit={24} actions={<VolverButton />} />;
}
