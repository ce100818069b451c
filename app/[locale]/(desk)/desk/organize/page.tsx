export { default, generateMetadata } from '../../../(site)/organize/page';
