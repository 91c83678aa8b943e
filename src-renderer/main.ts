// Where do the screens begin? In: the page. Out: the application, mounted.
import { mount } from 'svelte';
import App from './App.svelte';
import { connectBackend } from './backend.ts';
import './style/tokens.css';
import './style/base.css';

const target = document.getElementById('app');
if (target === null) throw new Error('the page has no place for the application');
mount(App, { target, props: { backend: connectBackend(window) } });
