import { useOutletContext } from 'react-router';
import type { UsuarioConToken } from '#contract/cuenta/usuarios.ts';

/** Who looks at this staff page: the layout's guard has let them in. */
export const usePerson = () => useOutletContext<UsuarioConToken>();
