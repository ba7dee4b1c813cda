import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { preciosDeTienda } from '#contract/ventas/cotizaciones/para-escribir.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { toast } from '#web/staff/shell/toast.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { conPreciosDeTienda, lineasEnTienda } from './fila-rules.ts';
import type { Documento } from './use-documento.ts';

/** Says so where the client would pay less in the shop than is quoted, and puts the shop's prices in their place. */
export function PreciosDeTienda({ documento }: { documento: Documento }) {
  const { cliente_id, base, filas } = documento.typed;
  const lineas = lineasEnTienda(base, filas);
  const { data: precios = [] } = useQuery({
    ...endpointQuery(preciosDeTienda, {
      query: { lineas: lineas.join() || '0:0', ...(cliente_id !== null && { cliente: cliente_id }) },
    }),
    enabled: lineas.length > 0,
    placeholderData: keepPreviousData,
  });
  const { filas: mejores, cambiadas, porLista } = conPreciosDeTienda(base, filas, precios);
  if (cambiadas === 0) return null;
  const quien = cliente_id === null ? 'En la tienda se paga' : 'En la tienda, este cliente paga';
  return (
    <Notice
      tone="info"
      message={`${quien} menos por ${cambiadas === 1 ? 'una línea' : `${cambiadas} líneas`}.`}
      detail={porLista ? 'Por su lista de precios, por volumen o por una oferta.' : 'Por volumen o por una oferta.'}
    >
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => {
          documento.setFilas(mejores);
          toast('Quedaron con el precio de la tienda.', { undo: documento.undo });
        }}
      >
        Poner esos precios
      </Button>
    </Notice>
  );
}
