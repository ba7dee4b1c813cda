import { useSearchParams } from 'react-router';
import { LineasList } from './lineas/lineas-list.tsx';
import { DocumentosList } from './lista/documentos-list.tsx';
import { vistaDe } from './lista/lista-parts.tsx';

/** The shop's quotations: their lines as a sheet, or document by document. */
export default function CotizacionesList() {
  const [params] = useSearchParams();
  return vistaDe(params) === 'documentos' ? <DocumentosList /> : <LineasList />;
}
