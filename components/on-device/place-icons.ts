import { Laptop, Server } from 'lucide-react';

/** Icons of the processing modes. */
export const PLACE_ICONS = { server: Server, device: Laptop, both: Laptop } as const;
