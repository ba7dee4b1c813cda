import { useQuery } from '@tanstack/react-query';
import { type DatosDeTransferencia, obtenerTransferencia } from '#contract/dinero/transferencias/comprobantes.ts';
import type { Compra } from '#contract/ventas/compras/compras.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';

/** What a purchase's buyer sent to show that they paid, and whether it waits for the staff; asked for once, whoever shows it. */
export const useTransferenciaDe = ({ id }: Pick<Compra, 'id'>): DatosDeTransferencia | undefined =>
  useQuery(endpointQuery(obtenerTransferencia, { params: { id: String(id) } })).data;
