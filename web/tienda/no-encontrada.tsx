import { data } from 'react-router';
import { NotFound } from '#web/ui/states/error-page.tsx';
import type { Route } from './+types/no-encontrada';

export const meta: Route.MetaFunction = () => [
  { title: 'Página no encontrada | Fussan' },
  { name: 'robots', content: 'noindex' },
];

export function loader() {
  return data(null, { status: 404 });
}

export default function NoEncontrada() {
  return <NotFound />;
}
